// Generated from the files of rules/ by `npm run generate`.
import type { Rule } from './rule.ts';
import { arrivalCircle } from './rules/arrival-circle.ts';
import { autocomplete } from './rules/autocomplete.ts';
import { backWay } from './rules/back-way.ts';
import { backgroundFailure } from './rules/background-failure.ts';
import { calendar } from './rules/calendar.ts';
import { callEachKey } from './rules/call-each-key.ts';
import { callInputs } from './rules/call-inputs.ts';
import { controlName } from './rules/control-name.ts';
import { copyCases } from './rules/copy-cases.ts';
import { copyEmpty } from './rules/copy-empty.ts';
import { copyLimit } from './rules/copy-limit.ts';
import { copyLong } from './rules/copy-long.ts';
import { copyMessage } from './rules/copy-message.ts';
import { copyMissing } from './rules/copy-missing.ts';
import { copyPhrase } from './rules/copy-phrase.ts';
import { copyPlaceholder } from './rules/copy-placeholder.ts';
import { copyTags } from './rules/copy-tags.ts';
import { copyUntranslated } from './rules/copy-untranslated.ts';
import { copyUnused } from './rules/copy-unused.ts';
import { crossedTargets } from './rules/crossed-targets.ts';
import { deadEnd } from './rules/dead-end.ts';
import { duplicateKey } from './rules/duplicate-key.ts';
import { duplicateName } from './rules/duplicate-name.ts';
import { emptyProgram } from './rules/empty-program.ts';
import { endlessCircle } from './rules/endless-circle.ts';
import { expression } from './rules/expression.ts';
import { fieldName } from './rules/field-name.ts';
import { fileShape } from './rules/file-shape.ts';
import { foreignFields } from './rules/foreign-fields.ts';
import { gotoItself } from './rules/goto-itself.ts';
import { guardAlways } from './rules/guard-always.ts';
import { guardNever } from './rules/guard-never.ts';
import { guardNotBoolean } from './rules/guard-not-boolean.ts';
import { hiddenFailure } from './rules/hidden-failure.ts';
import { idleMessage } from './rules/idle-message.ts';
import { impossibleCase } from './rules/impossible-case.ts';
import { impossibleValue } from './rules/impossible-value.ts';
import { indexShift } from './rules/index-shift.ts';
import { jsonSyntax } from './rules/json-syntax.ts';
import { keptChanged } from './rules/kept-changed.ts';
import { leftOnArrival } from './rules/left-on-arrival.ts';
import { likeCycle } from './rules/like-cycle.ts';
import { limitRange } from './rules/limit-range.ts';
import { limitType } from './rules/limit-type.ts';
import { linkScheme } from './rules/link-scheme.ts';
import { linkValue } from './rules/link-value.ts';
import { missingChoice } from './rules/missing-choice.ts';
import { missingMessage } from './rules/missing-message.ts';
import { missingNeed } from './rules/missing-need.ts';
import { missingTitle } from './rules/missing-title.ts';
import { missingValue } from './rules/missing-value.ts';
import { nameCycle } from './rules/name-cycle.ts';
import { needsRoutine } from './rules/needs-routine.ts';
import { neverTrue } from './rules/never-true.ts';
import { noSuccess } from './rules/no-success.ts';
import { oddBound } from './rules/odd-bound.ts';
import { oddCondition } from './rules/odd-condition.ts';
import { oneHeading } from './rules/one-heading.ts';
import { operandType } from './rules/operand-type.ts';
import { optionValue } from './rules/option-value.ts';
import { outOfPlace } from './rules/out-of-place.ts';
import { partCycle } from './rules/part-cycle.ts';
import { partParameters } from './rules/part-parameters.ts';
import { patternCost } from './rules/pattern-cost.ts';
import { placeholderType } from './rules/placeholder-type.ts';
import { programWithoutEnder } from './rules/program-without-ender.ts';
import { readBeforeWritten } from './rules/read-before-written.ts';
import { readWhenMissing } from './rules/read-when-missing.ts';
import { replyLost } from './rules/reply-lost.ts';
import { replyType } from './rules/reply-type.ts';
import { routineCycle } from './rules/routine-cycle.ts';
import { routineParameters } from './rules/routine-parameters.ts';
import { runtimeVersion } from './rules/runtime-version.ts';
import { scenarioName } from './rules/scenario-name.ts';
import { schemaBounds } from './rules/schema-bounds.ts';
import { schemaIdle } from './rules/schema-idle.ts';
import { schemaKeyword } from './rules/schema-keyword.ts';
import { sensitiveLeak } from './rules/sensitive-leak.ts';
import { sensitiveMark } from './rules/sensitive-mark.ts';
import { sensitiveRequest } from './rules/sensitive-request.ts';
import { sensitiveShown } from './rules/sensitive-shown.ts';
import { stageRange } from './rules/stage-range.ts';
import { staleSuppression } from './rules/stale-suppression.ts';
import { startMustGo } from './rules/start-must-go.ts';
import { stepGone } from './rules/step-gone.ts';
import { storedReply } from './rules/stored-reply.ts';
import { swappedArguments } from './rules/swapped-arguments.ts';
import { timer } from './rules/timer.ts';
import { unaskedField } from './rules/unasked-field.ts';
import { unhandledAsk } from './rules/unhandled-ask.ts';
import { unhandledEnding } from './rules/unhandled-ending.ts';
import { unhandledEvent } from './rules/unhandled-event.ts';
import { unhandledOutcome } from './rules/unhandled-outcome.ts';
import { unknownAction } from './rules/unknown-action.ts';
import { unknownCopyKey } from './rules/unknown-copy-key.ts';
import { unknownField } from './rules/unknown-field.ts';
import { unknownFunction } from './rules/unknown-function.ts';
import { unknownLimit } from './rules/unknown-limit.ts';
import { unknownLink } from './rules/unknown-link.ts';
import { unknownModal } from './rules/unknown-modal.ts';
import { unknownName } from './rules/unknown-name.ts';
import { unknownOptions } from './rules/unknown-options.ts';
import { unknownOutcome } from './rules/unknown-outcome.ts';
import { unknownPart } from './rules/unknown-part.ts';
import { unknownPicture } from './rules/unknown-picture.ts';
import { unknownRoutine } from './rules/unknown-routine.ts';
import { unknownSchema } from './rules/unknown-schema.ts';
import { unknownSession } from './rules/unknown-session.ts';
import { unknownStep } from './rules/unknown-step.ts';
import { unknownWidget } from './rules/unknown-widget.ts';
import { unraisedEvent } from './rules/unraised-event.ts';
import { unreachableStatement } from './rules/unreachable-statement.ts';
import { unreachableStep } from './rules/unreachable-step.ts';
import { unusedAnswer } from './rules/unused-answer.ts';
import { unusedDefinition } from './rules/unused-definition.ts';
import { versionNotRaised } from './rules/version-not-raised.ts';
import { waitingFields } from './rules/waiting-fields.ts';
import { widgetKeys } from './rules/widget-keys.ts';
import { widgetType } from './rules/widget-type.ts';
import { writtenNeverRead } from './rules/written-never-read.ts';
import { writtenType } from './rules/written-type.ts';

/** Every rule, by the name of its file. */
export const allRules: readonly Rule[] = [
  arrivalCircle,
  autocomplete,
  backWay,
  backgroundFailure,
  calendar,
  callEachKey,
  callInputs,
  controlName,
  copyCases,
  copyEmpty,
  copyLimit,
  copyLong,
  copyMessage,
  copyMissing,
  copyPhrase,
  copyPlaceholder,
  copyTags,
  copyUntranslated,
  copyUnused,
  crossedTargets,
  deadEnd,
  duplicateKey,
  duplicateName,
  emptyProgram,
  endlessCircle,
  expression,
  fieldName,
  fileShape,
  foreignFields,
  gotoItself,
  guardAlways,
  guardNever,
  guardNotBoolean,
  hiddenFailure,
  idleMessage,
  impossibleCase,
  impossibleValue,
  indexShift,
  jsonSyntax,
  keptChanged,
  leftOnArrival,
  likeCycle,
  limitRange,
  limitType,
  linkScheme,
  linkValue,
  missingChoice,
  missingMessage,
  missingNeed,
  missingTitle,
  missingValue,
  nameCycle,
  needsRoutine,
  neverTrue,
  noSuccess,
  oddBound,
  oddCondition,
  oneHeading,
  operandType,
  optionValue,
  outOfPlace,
  partCycle,
  partParameters,
  patternCost,
  placeholderType,
  programWithoutEnder,
  readBeforeWritten,
  readWhenMissing,
  replyLost,
  replyType,
  routineCycle,
  routineParameters,
  runtimeVersion,
  scenarioName,
  schemaBounds,
  schemaIdle,
  schemaKeyword,
  sensitiveLeak,
  sensitiveMark,
  sensitiveRequest,
  sensitiveShown,
  stageRange,
  staleSuppression,
  startMustGo,
  stepGone,
  storedReply,
  swappedArguments,
  timer,
  unaskedField,
  unhandledAsk,
  unhandledEnding,
  unhandledEvent,
  unhandledOutcome,
  unknownAction,
  unknownCopyKey,
  unknownField,
  unknownFunction,
  unknownLimit,
  unknownLink,
  unknownModal,
  unknownName,
  unknownOptions,
  unknownOutcome,
  unknownPart,
  unknownPicture,
  unknownRoutine,
  unknownSchema,
  unknownSession,
  unknownStep,
  unknownWidget,
  unraisedEvent,
  unreachableStatement,
  unreachableStep,
  unusedAnswer,
  unusedDefinition,
  versionNotRaised,
  waitingFields,
  widgetKeys,
  widgetType,
  writtenNeverRead,
  writtenType,
];
