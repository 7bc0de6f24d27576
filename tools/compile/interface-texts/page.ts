import type { InterfaceText } from './interface-text.ts';

/** Texts of the page itself: its frame, its banners and its forms. */
export const pageTexts: Readonly<Record<string, InterfaceText>> = {
  'ui.back': {
    appears: 'Button above a step, to the previous step',
    en: 'Back',
    es: 'Atrás',
    de: 'Zurück',
    fr: 'Retour',
  },
  'ui.close': {
    appears: 'Name of the button that closes a modal',
    en: 'Close',
    es: 'Cerrar',
    de: 'Schließen',
    fr: 'Fermer',
  },
  'ui.error': {
    appears: 'Before the message of a field, for screen readers',
    en: 'Error:',
    es: 'Error:',
    de: 'Fehler:',
    fr: 'Erreur\u00A0:',
  },
  'ui.legal': {
    appears: 'Name of the area with `chrome.legal`, for screen readers',
    en: 'Legal notice',
    es: 'Aviso legal',
    de: 'Rechtliche Hinweise',
    fr: 'Mentions légales',
  },
  'ui.newTab': {
    appears: 'After a link that opens a new tab, for screen readers',
    en: '(opens in a new tab)',
    es: '(se abre en una pestaña nueva)',
    de: '(wird in einem neuen Tab geöffnet)',
    fr: '(s’ouvre dans un nouvel onglet)',
  },
  'ui.notDrawn': {
    appears: 'Heading in place of a step that could not be loaded; beside the link to another language if that fails',
    en: 'This part could not be loaded',
    es: 'No se pudo cargar esta parte',
    de: 'Dieser Teil konnte nicht geladen werden',
    fr: 'Cette partie n’a pas pu être chargée',
  },
  'ui.offline': {
    appears: 'Under a form or button whose call takes long, if the device is offline',
    en: 'Your device has no internet connection. Check it: this page stays as it is.',
    es: 'Su dispositivo no tiene conexión a internet. Revísela: esta página queda como está.',
    de: 'Ihr Gerät ist nicht mit dem Internet verbunden. Bitte prüfen Sie die Verbindung: Diese Seite bleibt, wie sie ist.',
    fr: 'Votre appareil n’est pas connecté à Internet. Vérifiez la connexion\u00A0: cette page reste telle quelle.',
  },
  'ui.optional': {
    appears: 'After the label of a field that may stay empty',
    en: '(optional)',
    es: '(opcional)',
    de: '(freiwillig)',
    fr: '(facultatif)',
  },
  'ui.problem': {
    appears: 'Heading of the error banner and of the summary of errors',
    en: 'There is a problem',
    es: 'Hay un problema',
    de: 'Es gibt ein Problem',
    fr: 'Il y a un problème',
  },
  'ui.retry': {
    appears: 'Button that tries again what failed: a step, choices, a search, a file',
    en: 'Try again',
    es: 'Volver a intentarlo',
    de: 'Erneut versuchen',
    fr: 'Réessayer',
  },
  'ui.stillWorking': {
    appears: 'Under a form or button whose call takes long',
    en: 'Still working. Our server is taking longer than usual: please keep this page open.',
    es: 'Seguimos trabajando. Nuestro servidor tarda más de lo normal: mantenga abierta esta página.',
    de: 'Bitte haben Sie noch etwas Geduld. Unser Server braucht länger als üblich: Lassen Sie diese Seite offen.',
    fr: 'Encore un peu de patience. Notre serveur met plus de temps que d’habitude\u00A0: gardez cette page ouverte.',
  },
  'ui.working': {
    appears: 'In a button while its call is pending',
    en: 'Working',
    es: 'Procesando',
    de: 'Bitte warten',
    fr: 'Traitement en cours',
  },
};
