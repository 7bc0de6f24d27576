import { declaration as monthsBar } from './widgets/months-bar/declaration.ts';
import { declaration as offerLine } from './widgets/offer-line/declaration.ts';
import { declaration as phoneField } from './widgets/phone-field/declaration.ts';
import { declaration as plateField } from './widgets/plate-field/declaration.ts';
import { declaration as postalCodeField } from './widgets/postal-code-field/declaration.ts';
import { declaration as priceCard } from './widgets/price-card/declaration.ts';
import { declaration as ssnField } from './widgets/ssn-field/declaration.ts';
import { declaration as vehicleCard } from './widgets/vehicle-card/declaration.ts';
import { declaration as vehicleLine } from './widgets/vehicle-line/declaration.ts';
import { declaration as documentsHub } from '../actions/documents-hub-declaration.ts';
import type { DeclarationsByName } from '../registries/registries-of.ts';
import { declaration as verifyMobile } from '../verification/declaration.ts';
import { refinanceFunctionDeclarations as functions } from './functions/declarations.ts';

/** Declarations of the application's widgets, functions and sessions, for tools only: the page must not import them. */
export const declarations = {
  widgets: {
    'months-bar': monthsBar,
    'offer-line': offerLine,
    'phone-field': phoneField,
    'plate-field': plateField,
    'postal-code-field': postalCodeField,
    'price-card': priceCard,
    'ssn-field': ssnField,
    'vehicle-card': vehicleCard,
    'vehicle-line': vehicleLine,
  },
  functions,
  sessions: {
    'verify-mobile': verifyMobile,
    'documents-hub': documentsHub,
  },
} as const satisfies DeclarationsByName;
