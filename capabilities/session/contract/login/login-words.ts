/** How a login was proved. The texts are `session.login-way.<way>`. */
export const LOGIN_WAYS = ['password', 'device', 'code'] as const;
export type LoginWay = (typeof LOGIN_WAYS)[number];

/** Why a login was refused. Labels: `session.login-refused.<reason>`. */
export const LOGIN_REFUSALS = ['wrong', 'locked', 'disabled', 'second_factor'] as const;
export type LoginRefusal = (typeof LOGIN_REFUSALS)[number];
