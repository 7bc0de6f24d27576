/**
 * The same form, handwritten in React with one state and memoized fields. Look, names, copy, checks and keyboards are
 * the same.
 */
import '../../../src/look/index.css';
import '../../../src/widgets/select-field/select-field.css';
import { memo, useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { formTexts, type BenchField } from './definition.ts';
import { fillControls } from './fill-controls.ts';
import { formFields } from './form-fields.ts';
import { exposeFill, pageCount, container } from './form-page.ts';

/** Phone keyboards show "done" in this field, and "next" in the other fields. */
const lastTyped = formFields.findLast(({ options }) => options === undefined)?.name;

type Values = Readonly<Record<string, string>>;

const alertIcon = (
  <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 3.8 21.2 19.6a.7.7 0 0 1-.6 1H3.4a.7.7 0 0 1-.6-1ZM12 10v4.6M12 17.4v.1" />
  </svg>
);
const downIcon = (
  <svg className="i select__mark" viewBox="0 0 24 24" aria-hidden="true">
    <path d="m6 9.5 6 6 6-6" />
  </svg>
);

function HandwrittenForm() {
  const [page, setPage] = useState(0);
  return (
    <div className="page" data-step={`PAGE_${page}`}>
      <div className="app">
        <header className="top">
          <div className="top__row">
            <span className="logo">
              <span className="logo__name">{formTexts.heading}</span>
            </span>
          </div>
          <div className="bar bar--none" />
        </header>
        <main className="body">
          {page < pageCount ? (
            <Page key={page} page={page} onDone={() => setPage(page + 1)} />
          ) : (
            <h1 className="h1">Done</h1>
          )}
        </main>
      </div>
    </div>
  );
}

function Page({ page, onDone }: { readonly page: number; readonly onDone: () => void }) {
  const [values, setValues] = useState<Values>({});
  const [errors, setErrors] = useState<Values>({});
  const [failures, setFailures] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const change = useCallback((field: string, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors((before) => omit(before, field));
  }, []);
  const checkField = useCallback((field: string, value: string) => {
    setErrors((before) => ({ ...omit(before, field), ...errorOf(field, value) }));
  }, []);
  const visibleFields = formFields.filter(({ isConditional }) => !isConditional || values['field0'] !== 'none');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newErrors = errorsOf(visibleFields, values);
    if (Object.keys(newErrors).length === 0) return onDone();
    setErrors(newErrors);
    setFailures(failures + 1);
  };
  useEffect(() => focusHeading(heading.current), []);
  useEffect(() => {
    if (failures > 0) summary.current?.focus();
  }, [failures]);

  return (
    <>
      <h1 className="h1" tabIndex={-1} ref={heading}>
        {formTexts.heading}
      </h1>
      {failures > 0 && Object.keys(errors).length > 0 && (
        <Summary errors={errors} visibleFields={visibleFields} page={page} summaryRef={summary} />
      )}
      <form className="form" noValidate onSubmit={submit}>
        <div className="grid">
          {visibleFields.map((field) => (
            <Field
              key={field.name}
              field={field}
              isLast={field.name === lastTyped}
              id={`${page}-${field.name}`}
              value={values[field.name] ?? ''}
              error={errors[field.name]}
              onChange={change}
              onLeave={checkField}
            />
          ))}
        </div>
        <div className="go">
          <button className="btn btn--primary" type="submit">
            <span>Continue</span>
          </button>
        </div>
      </form>
    </>
  );
}

function focusHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

interface FieldProps {
  readonly field: BenchField;
  readonly isLast: boolean;
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (field: string, value: string) => void;
  readonly onLeave: (field: string, value: string) => void;
}

const Field = memo(function Field({
  field: { name: field, label, options },
  isLast,
  id,
  value,
  error,
  onChange,
  onLeave,
}: FieldProps) {
  const attributes = {
    id,
    name: field,
    className: 'input',
    autoComplete: 'off',
    value,
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    onBlur: () => onLeave(field, value),
  };
  return (
    <div className={error === undefined ? 'field' : 'field is-error'} data-field={field}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {alertIcon}
          <span>
            <span className="visually-hidden">Error: </span>
            <span data-error-for={field}>{error}</span>
          </span>
        </p>
      )}
      {options === undefined ? (
        <input
          type="text"
          enterKeyHint={isLast ? 'done' : 'next'}
          autoCorrect="off"
          spellCheck={false}
          {...attributes}
          onChange={({ target }) => onChange(field, target.value)}
        />
      ) : (
        <div className="select">
          <select {...attributes} onChange={({ target }) => onChange(field, target.value)}>
            <option value="">Choose</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
          {downIcon}
        </div>
      )}
    </div>
  );
});

interface SummaryProps {
  readonly errors: Values;
  readonly visibleFields: readonly BenchField[];
  readonly page: number;
  readonly summaryRef: React.RefObject<HTMLDivElement | null>;
}

function Summary({ errors, visibleFields, page, summaryRef }: SummaryProps) {
  return (
    <div className="error-summary" data-error-summary role="group" tabIndex={-1} ref={summaryRef}>
      <div role="alert">
        <h2 className="error-summary__heading">
          {alertIcon}
          <span>{formTexts.summary}</span>
        </h2>
        <ul className="error-summary__list">
          {visibleFields.map(({ name: field, label }) => (
            <SummaryLine key={field} label={label} error={errors[field]} id={`${page}-${field}`} />
          ))}
        </ul>
      </div>
    </div>
  );
}

interface LineProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly id: string;
}

const SummaryLine = memo(function SummaryLine({ label, error, id }: LineProps) {
  if (error === undefined) return null;
  return (
    <li>
      <a href={`#${id}`}>
        <span>
          <b>{label}:</b> {error}
        </span>
      </a>
    </li>
  );
});

function errorsOf(fields: readonly BenchField[], values: Values): Values {
  return Object.assign({}, ...fields.map(({ name }) => errorOf(name, values[name] ?? ''))) as Values;
}

function errorOf(field: string, value: string): Values {
  const text = value.trim();
  if (text === '') return { [field]: formTexts.missing };
  return text.length < 2 ? { [field]: formTexts.short } : {};
}

function omit(values: Values, field: string): Values {
  const { [field]: removed, ...remaining } = values;
  return removed === undefined ? values : remaining;
}

exposeFill(fillControls);
createRoot(container()).render(<HandwrittenForm />);
