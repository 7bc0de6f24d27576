/** Invented addresses in the registers of two countries. */
export const addresses = {
  IE: [
    {
      id: 'ie-harbour-row-4',
      label: '4 Harbour Row, Cobh, P24 AX93',
      street: '4 Harbour Row',
      town: 'Cobh',
      county: 'cork',
      eircode: 'P24 AX93',
    },
    {
      id: 'ie-larkfield-park-11',
      label: '11 Larkfield Park, Dublin 6, D6W X285',
      street: '11 Larkfield Park',
      town: 'Dublin',
      county: 'dublin',
      eircode: 'D6W X285',
    },
    {
      id: 'ie-mill-lane-2',
      label: '2 Mill Lane, Kenmare, V93 K2R7',
      street: '2 Mill Lane',
      town: 'Kenmare',
      county: 'kerry',
      eircode: 'V93 K2R7',
    },
  ],
  FR: [
    {
      id: 'fr-tilleuls-12',
      label: '12 rue des Tilleuls, 44000 Nantes',
      street: '12 rue des Tilleuls',
      town: 'Nantes',
      postcode: '44000',
    },
    {
      id: 'fr-quai-du-port-3',
      label: '3 quai du Port, 29900 Concarneau',
      street: '3 quai du Port',
      town: 'Concarneau',
      postcode: '29900',
    },
  ],
} as const;
