import * as v from 'valibot';
import { plainObject, lenientOptional, parseOrUndefined, nonEmptyString } from '../schemas.ts';
import type {
  Acceptance,
  AuthStatus,
  CodeAnswer,
  LinkAnswer,
  PhonePrompts,
  VerificationPrompts,
} from '../prompts/prompts.ts';
import { readCodeAnswer, readPhoneAnswer } from '../prompts/read-answer.ts';
import type { FlowAnswer, SessionAsks } from './session-asks.ts';

/** @param initialNumber answers the first phone prompt */
export function createSessionPrompts(asks: SessionAsks, initialNumber: string | undefined): VerificationPrompts {
  let sentTo = initialNumber;
  let unusedNumber = initialNumber;

  const start: PhonePrompts['start'] = async ({ phoneNumberNeeded, error }, context) => {
    // Later prompts need another number.
    const firstNumber = unusedNumber;
    unusedNumber = undefined;
    if (!phoneNumberNeeded) return null;
    sentTo = firstNumber ?? (await asks.ask('phone', { phoneNumberNeeded, error }, context, readPhone));
    return { phoneNumber: sentTo };
  };

  return {
    otp: {
      start,
      finish: ({ error, resent }, context) => asks.ask('code', { error, sentTo, resent }, context, readCode),
    },
    instantLink: {
      start,
      wait: (prompt, context) => asks.ask('link', { sentTo, ...prompt }, context, readLinkChoice),
    },
    consent: (context) => asks.ask('consent', {}, context, readAcceptance),
    existingPasskey: (context) => asks.ask('existing-passkey', {}, context, readStatus),
    passkeyTap: (context) => asks.ask('passkey-tap', {}, context, readAcceptance),
    message: (message, context) => asks.ask('message', { text: messageText(message) }, context, readStatus),
  };
}

function readPhone(answer: FlowAnswer<'phone'>): string | undefined {
  return 'phoneNumber' in answer ? readPhoneAnswer(answer).phoneNumber : undefined;
}

function readCode(answer: FlowAnswer<'code'>): CodeAnswer | undefined {
  return (
    readLinkChoice(answer) ?? ('otp' in answer ? readCodeAnswer({ resultType: 'code', input: answer }) : undefined)
  );
}

function readLinkChoice({ resend, changeNumber }: FlowAnswer<'link'>): LinkAnswer | undefined {
  if (resend === true) return { resultType: 'resend' };
  return changeNumber === true ? { resultType: 'change-number' } : undefined;
}

function readAcceptance({ accept }: FlowAnswer<'consent'>): Acceptance | undefined {
  return typeof accept === 'boolean' ? { accept } : undefined;
}

function readStatus(answer: FlowAnswer<'message'>): AuthStatus | undefined {
  const acceptance = readAcceptance(answer);
  return acceptance && (acceptance.accept ? 'accept' : 'reject');
}

const messageSchema = v.union([
  nonEmptyString,
  plainObject({ text: lenientOptional(nonEmptyString), message: lenientOptional(nonEmptyString) }),
]);

function messageText(message: unknown): string | undefined {
  const parsed = parseOrUndefined(messageSchema, message);
  return typeof parsed === 'object' ? (parsed.text ?? parsed.message) : parsed;
}
