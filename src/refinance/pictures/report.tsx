export default (
  <>
    <path className="a-tintline" d="M18 138c0-56 34-96 82-96s82 40 82 96Z" />
    <rect className="a-sheet" x="60" y="26" width="80" height="104" rx="5" />
    <path className="a-soft" d="M76 84a24 24 0 0 1 48 0" />
    <path className="a-line" d="M76 42h30" />
    <path className="a-soft" d="M76 100h48M76 112h34" />
    <path className="a-line" d="M8 138h184" />
  </>
);
