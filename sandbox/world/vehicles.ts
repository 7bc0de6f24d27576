/** A model and the years in which it was sold. Without `to`, it is still sold. */
interface Model {
  name: string;
  from: number;
  to?: number;
}

/** A make in the reply of vehicle/getmake. Its id is opaque. */
export interface Make {
  makeId: string;
  makeName: string;
}

const oldestYear = 1990;

const catalog: readonly (Make & { models: readonly Model[] })[] = [
  make(
    '1040',
    'Chevrolet',
    'Malibu 1997-2024',
    'Silverado 1500 1999',
    'Equinox 2005',
    'Tahoe 1995',
    'Cavalier 1990-2005',
  ),
  make('1075', 'Ford', 'F-150 1990', 'Escape 2001', 'Explorer 1991', 'Mustang 1990', 'Fusion 2006-2020'),
  make('1083', 'GMC', 'Sierra 1500 1999', 'Terrain 2010', 'Acadia 2007', 'Yukon 1992'),
  make('1102', 'Honda', 'Accord 1990', 'Civic 1990', 'CR-V 1997', 'Odyssey 1995', 'Pilot 2003'),
  make('1110', 'Hyundai', 'Elantra 1992', 'Sonata 1990', 'Tucson 2005', 'Santa Fe 2001'),
  make('1134', 'Jeep', 'Wrangler 1990', 'Grand Cherokee 1993', 'Cherokee 1990-2023', 'Compass 2007'),
  make('1141', 'Kia', 'Sorento 2003', 'Sportage 1995', 'Soul 2010', 'Forte 2010-2024', 'Telluride 2020'),
  make('1166', 'Mazda', 'Mazda3 2004', 'CX-5 2013', 'MX-5 Miata 1990', '626 1990-2002'),
  make('1190', 'Nissan', 'Altima 1993', 'Rogue 2008', 'Sentra 1990', 'Pathfinder 1990'),
  make('1215', 'Ram', '1500 2010', '2500 2010', 'ProMaster 2014'),
  make('1237', 'Subaru', 'Outback 1995', 'Forester 1998', 'Impreza 1993', 'Legacy 1990-2025', 'Crosstrek 2013'),
  make('1252', 'Tesla', 'Model S 2012', 'Model 3 2017', 'Model X 2016', 'Model Y 2020'),
  make('1260', 'Toyota', 'Camry 1990', 'Corolla 1990', 'RAV4 1996', 'Tacoma 1995', 'Prius 2001', 'Highlander 2001'),
  make('1281', 'Volkswagen', 'Jetta 1990', 'Passat 1990-2022', 'Tiguan 2009', 'Atlas 2018'),
];

/** Model years, newest first: from next year down to 1990. */
export function modelYears(thisYear: number): number[] {
  return Array.from({ length: thisYear + 1 - oldestYear + 1 }, (_, index) => thisYear + 1 - index);
}

/** Makes that sold at least one model in a year. */
export function makesInYear(year: number): Make[] {
  return catalog
    .filter((maker) => maker.models.some((model) => wasSold(model, year)))
    .map(({ makeId, makeName }) => ({
      makeId,
      makeName,
    }));
}

/** Names of the models that a make sold in a year; undefined if the make is unknown. */
export function modelNamesOfMake(year: number, makeId: string): string[] | undefined {
  return catalog
    .find((maker) => maker.makeId === makeId)
    ?.models.filter((model) => wasSold(model, year))
    .map((model) => model.name);
}

function wasSold(model: Model, year: number): boolean {
  return model.from <= year && year <= (model.to ?? Number.POSITIVE_INFINITY);
}

/** Parses `Malibu 1997-2024` into a name with first and last year. */
function make(makeId: string, makeName: string, ...lines: string[]): Make & { models: Model[] } {
  const models = lines.map((line) => {
    const [, name = line, from = '1990', to] = /^(.+) (\d{4})(?:-(\d{4}))?$/.exec(line) ?? [];
    return { name, from: Number(from), ...(to ? { to: Number(to) } : {}) };
  });
  return { makeId, makeName, models };
}
