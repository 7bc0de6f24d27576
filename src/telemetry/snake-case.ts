/** The key in snake case: `seatRow`, 'Seat Row' and `seat-row` are all `seat_row`. @source A §7 Analytics events */
export function snakeCase(key: string): string {
  return key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replaceAll(/[^\dA-Za-z]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .toLowerCase();
}
