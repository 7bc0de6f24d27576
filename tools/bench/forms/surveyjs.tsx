/** The page that draws the form by SurveyJS. Each key reaches its model, as it does everywhere else here. */
import 'survey-core/survey-core.fontless.min.css';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { words } from './definition.ts';
import { filledValues, shownFields } from './shown-fields.ts';
import { offerFill, pageCount, place, sayPage } from './shown-form.ts';

const elementsOf = (page: number): object[] =>
  shownFields.map(({ name, label, options, guarded }) => ({
    name: `${name}-${page}`,
    title: label,
    isRequired: true,
    requiredErrorText: words.missing,
    ...(guarded ? { visibleIf: `{field0-${page}} <> 'none'` } : {}),
    ...(options === undefined
      ? { type: 'text', validators: [{ type: 'text', minLength: 2, text: words.short }] }
      : { type: 'dropdown', choices: options, renderAs: 'select' }),
  }));

const survey = new Model({
  title: words.heading,
  textUpdateMode: 'onTyping',
  showQuestionNumbers: 'off',
  completeText: 'Continue',
  pageNextText: 'Continue',
  pages: Array.from({ length: pageCount }, (_, page) => ({ name: `page${page}`, elements: elementsOf(page) })),
});
survey.onCurrentPageChanged.add(() => sayPage(survey.currentPageNo));
survey.onComplete.add(() => sayPage(pageCount));
sayPage(0);
offerFill(() => {
  for (const [name, value] of Object.entries(filledValues)) survey.setValue(`${name}-${survey.currentPageNo}`, value);
});
createRoot(place()).render(<Survey model={survey} />);
