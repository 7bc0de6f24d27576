export default (
  <>
    <rect className="a-brand" width="32" height="6.5" rx="3.25" />
    <rect className="a-accent" y="10.75" width="13" height="6.5" rx="3.25" />
    <rect className="a-accent" x="17" y="10.75" width="8" height="6.5" rx="3.25" />
    <rect className="a-brand" y="21.5" width="32" height="6.5" rx="3.25" />
  </>
);
