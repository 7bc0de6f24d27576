/** Page of SurveyJS. `onTyping`, because by default SurveyJS reads a value only when the field loses focus. */
import 'survey-core/survey-core.fontless.min.css';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { copy } from './definition.ts';
import { filledValues, formFields } from './form-fields.ts';
import { exposeFill, pageCount, container, markPage } from './form-page.ts';

const elementsOf = (page: number): object[] =>
  formFields.map(({ name, label, options, guarded }) => ({
    name: `${name}-${page}`,
    title: label,
    isRequired: true,
    requiredErrorText: copy.missing,
    ...(guarded ? { visibleIf: `{field0-${page}} <> 'none'` } : {}),
    ...(options === undefined
      ? { type: 'text', validators: [{ type: 'text', minLength: 2, text: copy.short }] }
      : { type: 'dropdown', choices: options, renderAs: 'select' }),
  }));

const survey = new Model({
  title: copy.heading,
  textUpdateMode: 'onTyping',
  showQuestionNumbers: 'off',
  completeText: 'Continue',
  pageNextText: 'Continue',
  pages: Array.from({ length: pageCount }, (_, page) => ({ name: `page${page}`, elements: elementsOf(page) })),
});
survey.onCurrentPageChanged.add(() => markPage(survey.currentPageNo));
survey.onComplete.add(() => markPage(pageCount));
markPage(0);
exposeFill(() => {
  for (const [name, value] of Object.entries(filledValues)) survey.setValue(`${name}-${survey.currentPageNo}`, value);
});
createRoot(container()).render(<Survey model={survey} />);
