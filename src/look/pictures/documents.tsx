export default (
  <>
    <path className="a-tintline" d="M18 138c0-56 34-96 82-96s82 40 82 96Z" />
    <rect className="a-sheet" x="66" y="34" width="62" height="84" rx="5" transform="rotate(-5 97 76)" />
    <rect className="a-sheet" x="80" y="30" width="62" height="84" rx="5" transform="rotate(4 111 72)" />
    <path className="a-line" d="m94 46 20 1.4" />
    <path className="a-soft" d="m93 58 34 2.4M92 69l28 2" />
    <path
      className="a-accent"
      d="M40 74h38l10 11h68a5 5 0 0 1 5 5.5l-4 42.5a6 6 0 0 1-6 5H49a6 6 0 0 1-6-5L35 79.5A5 5 0 0 1 40 74Z"
    />
    <circle className="a-brand" cx="100" cy="112" r="17" />
    <path className="a-onbrand" d="M100 120v-15M93 111l7-7 7 7" />
    <path className="a-line" d="M8 138h184" />
  </>
);
