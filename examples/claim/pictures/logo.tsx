/** The logo: a roof over a field. */
export default (
  <>
    <path className="a-brand" d="M16 0 32 13h-5v7H5v-7H0Z" />
    <rect className="a-accent" y="22" width="32" height="6" rx="3" />
  </>
);
