import { StartError, type StartErrorCode } from './errors.ts';

/** Why something failed and what to do about it, in a sentence each. */
interface Explanation {
  readonly why: string;
  readonly fix: string;
}

const explanations: Readonly<Record<StartErrorCode, (subject: string) => Explanation>> = {
  'no-root': () => ({
    why: 'The page has no element that the flow can be drawn into',
    fix: 'Give startFlow a `root` that is there when it is called',
  }),
  'root-taken': (id) => ({
    why: `The element "${id}" holds a flow already, which goes on`,
    fix: 'Call startFlow once for each element, or give the second flow an element of its own',
  }),
  'config-unreachable': (address) => ({
    why: `The configuration cannot be read: ${address}`,
    fix: 'See that the server has it: `npm run configure` puts it into a build',
  }),
  'flow-unreachable': (address) => ({
    why: `The flow cannot be read: ${address}`,
    fix: 'See that the flow is published at this address',
  }),
  'flow-too-new': (needs) => ({
    why: `This runtime cannot run the flow, which needs ${needs}`,
    fix: 'Publish the application before the flow, or publish the flow with the tools of this application',
  }),
  'limit-missing': (name) => ({
    why: `The flow has no number as its limit "${name}", which says how wide a phone's window is`,
    fix: 'Add it to limits.json, or correct `phoneWidthLimit` of startFlow',
  }),
  'variant-missing': (name) => ({
    why: `The configuration names the variant "${name}", which the flow does not have`,
    fix: 'Correct the name, or add the file to variants/ and publish the flow',
  }),
};

/** What developers are told when nothing can be drawn; left out of the published application, which names the code alone. */
export function explainStart(cause: unknown): Explanation {
  if (cause instanceof StartError) return explanations[cause.code](cause.subject);
  return {
    why: 'Something threw before or while the page was drawn',
    fix: 'Follow the stack of the error beside this',
  };
}
