/** Page of SurveyJS. It uses `onTyping`, because by default SurveyJS reads a value only when the field loses focus. */
import 'survey-core/survey-core.fontless.min.css';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { formTexts } from './definition.ts';
import { filledValues, formFields } from './form-fields.ts';
import { exposeFill, pageCount, container, setStepAttribute } from './form-page.ts';

const elementsOf = (page: number): object[] =>
  formFields.map(({ name, label, options, isConditional }) => ({
    name: `${name}-${page}`,
    title: label,
    isRequired: true,
    requiredErrorText: formTexts.missing,
    ...(isConditional ? { visibleIf: `{field0-${page}} <> 'none'` } : {}),
    ...(options === undefined
      ? { type: 'text', validators: [{ type: 'text', minLength: 2, text: formTexts.short }] }
      : { type: 'dropdown', choices: options, renderAs: 'select' }),
  }));

const survey = new Model({
  title: formTexts.heading,
  textUpdateMode: 'onTyping',
  showQuestionNumbers: 'off',
  completeText: 'Continue',
  pageNextText: 'Continue',
  pages: Array.from({ length: pageCount }, (_, page) => ({ name: `page${page}`, elements: elementsOf(page) })),
});
survey.onCurrentPageChanged.add(() => setStepAttribute(survey.currentPageNo));
survey.onComplete.add(() => setStepAttribute(pageCount));
setStepAttribute(0);
exposeFill(() => {
  for (const [name, value] of Object.entries(filledValues)) survey.setValue(`${name}-${survey.currentPageNo}`, value);
});
createRoot(container()).render(<Survey model={survey} />);
