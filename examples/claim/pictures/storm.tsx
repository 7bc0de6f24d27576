/** A cloud with lightning over a roof that lost its tiles. */
export default (
  <>
    <path className="a-tintline" d="M8 82c0-34 22-58 52-58s52 24 52 58Z" />
    <path className="a-brand" d="M34 40a14 14 0 0 1 2-28 20 20 0 0 1 38-2 15 15 0 0 1 8 30Z" />
    <path className="a-accent" d="M60 34 48 56h10l-6 18 20-26H61l8-14Z" />
    <path className="a-soft" d="m32 48-5 10M42 50l-4 8M84 48l-5 10" />
    <path className="a-sheet a-round" d="m18 84 18-18 16 18Z" />
    <path className="a-line" d="M6 84h108" />
  </>
);
