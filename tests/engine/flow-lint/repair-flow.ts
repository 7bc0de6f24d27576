/** Entries of the flow's `context.json`, for tests that add their own. */
export const context = {
  repair: { schema: 'repair' },
  repairs: { list: 'repair' },
  asked: { type: 'boolean' },
  ticket: { type: 'string' },
};

/** A form with these fields of a repair. It raises `SEND`. */
export const formOf = (...fields: object[]): object => ({
  form: 'repair',
  submit: 'SEND',
  button: 'button',
  sections: [{ schema: 'repair', bind: 'repair', fields }],
});
