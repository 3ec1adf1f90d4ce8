/**
 * The typed values, with the values of the form's fields by these names. Some password managers fill in without
 * notifying the page: the visible values are sent. Read at a tap too, as the next render of a field would empty it.
 */
export const withFilledIn = <T extends object>(
  typed: T,
  form: HTMLFormElement | null,
  names: readonly (keyof T & string)[],
): T => {
  const data = form ? new FormData(form) : undefined;
  const given = names.flatMap((name) => {
    const value = data?.get(name);
    return typeof value === 'string' && value !== '' && value !== typed[name] ? [[name, value] as const] : [];
  });
  return given.length === 0 ? typed : { ...typed, ...Object.fromEntries(given) };
};
