const BAY_WIDTH = 92;
const BAY_DEPTH = 176;
const BAYS = 8;

/** Occupied bays per row. */
const TAKEN: readonly (readonly number[])[] = [
  [0, 1, 3, 6],
  [2, 3, 5, 7],
  [0, 4, 5],
];
/** Upper edge of each row of bays. The aisles are in between. */
const ROW_TOPS = [-20, 372, 764];

function Car({ x, y, className, turn = 0 }: { x: number; y: number; className: string; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} className={className}>
      <rect x="-27" y="-58" width="54" height="116" rx="17" />
      <path className="motif-glass" d="M-19-27q19-11 38 0l-4 17h-30zM-18 31q18 8 36 0l-4-13h-28z" />
    </g>
  );
}

function BayRow({ top, taken }: { top: number; taken: readonly number[] }) {
  const edges = Array.from({ length: BAYS + 1 }, (_, index) => index * BAY_WIDTH);
  return (
    <g transform={`translate(32 ${top})`}>
      <path className="motif-line" d={edges.map((x) => `M${x} 0v${BAY_DEPTH}`).join('')} />
      {taken.map((bay) => (
        <Car key={bay} className="motif-car" x={(bay + 0.5) * BAY_WIDTH} y={BAY_DEPTH / 2} />
      ))}
    </g>
  );
}

/** Decorative picture of a car park from above. */
export function ParkingMotif() {
  return (
    <svg
      className="motif"
      viewBox="0 0 800 920"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {ROW_TOPS.map((top, row) => (
        <BayRow key={top} top={top} taken={TAKEN[row] ?? []} />
      ))}
      <path className="motif-guide" d="M-20 264H800M-20 656H800" />
      <path className="motif-arrow" d="M150 264h56m-18-14 18 14-18 14M640 656h-56m18-14-18 14 18 14" />
      <rect
        className="motif-free"
        x={32 + 4 * BAY_WIDTH + 8}
        y="380"
        width={BAY_WIDTH - 16}
        height={BAY_DEPTH - 16}
        rx="10"
      />
      <path className="motif-way" d="M356 264h36q54 0 54 60v38" />
      <Car className="motif-coming" x={286} y={264} turn={90} />
      <text className="motif-letter" x={32 + 4.5 * BAY_WIDTH} y="490">
        P
      </text>
    </svg>
  );
}
