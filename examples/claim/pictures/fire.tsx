/** A flame in front of a house. */
export default (
  <>
    <path className="a-tintline" d="M8 82c0-34 22-58 52-58s52 24 52 58Z" />
    <path className="a-sheet a-round" d="M60 14 98 42h-8v42H30V42h-8Z" />
    <path className="a-accent" d="M60 32c4 10 16 16 16 32a16 16 0 0 1-32 0c0-8 4-12 6-18 2 5 4 7 6 8 1-8 0-14 4-22Z" />
    <path className="a-light" d="M60 58c2 5 7 8 7 14a7 7 0 0 1-14 0c0-6 5-9 7-14Z" />
    <path className="a-line" d="M6 84h108" />
  </>
);
