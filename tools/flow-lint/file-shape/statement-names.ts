/** The keys that name a statement, in the order of the format's description. */
export function statementNames(): string[] {
  return [
    ...['goto', 'return', 'stay', 'open', 'close', 'set', 'reset', 'call', 'start', 'answer', 'stop', 'do', 'then'],
    ...['banner', 'problem', 'track', 'identify', 'forget', 'visit', 'warn'],
  ];
}
