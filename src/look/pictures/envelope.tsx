export default (
  <>
    <path className="a-tintline" d="M18 138c0-56 34-96 82-96s82 40 82 96Z" />
    <path className="a-accent" d="m44 82 51-38a8 8 0 0 1 10 0l51 38Z" />
    <path className="a-sheet a-round" d="M62 34h76a4 4 0 0 1 4 4v90H58V38a4 4 0 0 1 4-4Z" />
    <path className="a-line" d="M72 50h36" />
    <path className="a-soft" d="M72 63h56M72 75h56" />
    <path className="a-accent" d="M44 82l51 32a9 9 0 0 0 10 0l51-32v50a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6Z" />
    <path className="a-cut" d="m52 130 30-22M148 130l-30-22" />
    <path className="a-line" d="M8 138h184" />
  </>
);
