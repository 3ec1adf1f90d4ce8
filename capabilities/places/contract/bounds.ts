/** The limits of China's land and waters with some room, in millionths of a degree: no shop is outside. */
export const BOUNDS = { south: 3_000_000, north: 54_000_000, west: 73_000_000, east: 136_000_000 } as const;

export const isInBounds = ({ lat, lng }: { lat: number; lng: number }): boolean =>
  lat >= BOUNDS.south && lat <= BOUNDS.north && lng >= BOUNDS.west && lng <= BOUNDS.east;
