import { type ActionInput, textOf } from '../api/read-input.ts';

/** The identity's auth token while one is held, as a call takes it. @source decisions 5 */
export function authOf(input: ActionInput): { authToken?: string } {
  const authToken = textOf(input['authToken']);
  return authToken === '' ? {} : { authToken };
}
