import type { LegalText } from './legal-texts.ts';

/** The sandbox's legal pages in Spanish, with the same keys. */
export const spanishLegalTexts: Readonly<Record<string, LegalText>> = {
  terms: {
    title: 'Términos de uso',
    sections: [
      {
        heading: 'Qué es esto',
        paragraphs: [
          'Con esta solicitud puede pedir ofertas estimadas de un préstamo nuevo que reemplace el de su auto.',
          'Una estimación no es una aprobación ni una promesa. El prestamista decide después de revisar lo que usted nos dijo.',
        ],
      },
      {
        heading: 'Lo que usted nos dice',
        paragraphs: [
          'Dé respuestas verdaderas sobre usted, su auto y su préstamo, y solo sobre usted.',
          'Debe tener 18 años o más. No ofrecemos este servicio en Texas.',
        ],
      },
      {
        heading: 'Su crédito',
        paragraphs: [
          'Al presionar el botón que estima su ahorro, usted acepta que pidamos una consulta suave a una agencia de crédito. Una consulta suave no cambia su puntaje.',
          'Más adelante, un prestamista puede pedir una consulta completa. Se le avisará antes.',
        ],
      },
      {
        heading: 'En este entorno de prueba',
        paragraphs: [
          'No se consulta a ningún prestamista ni agencia. Todas las ofertas, préstamos y domicilios son inventados.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Política de privacidad',
    sections: [
      {
        heading: 'Qué guardamos y para qué',
        paragraphs: [
          'Usamos lo que ingresa para encontrar su auto, comprobar que usted es quien dice ser y estimar ofertas para usted.',
          'Su navegador guarda solo el número de su solicitud y el paso al que llegó, para que pueda volver en los 30 días siguientes. Nunca guarda su número de Seguro Social, su fecha de nacimiento ni sus ingresos.',
        ],
      },
      {
        heading: 'Quién lo ve',
        paragraphs: [
          'La página que muestra esta solicitud no puede leer lo que usted escribe en ella.',
          'Contamos qué pasos se abren y dónde se detienen las personas. Lo que usted escribió no es parte de eso.',
        ],
      },
      {
        heading: 'En este entorno de prueba',
        paragraphs: [
          'Todo queda en la memoria de la máquina donde corre el entorno de prueba y se borra cuando se detiene. No ingrese datos reales: quien lo ejecuta puede leerlos todos.',
        ],
      },
    ],
  },
  sms: {
    title: 'Términos de los mensajes de texto',
    sections: [
      {
        heading: 'Qué enviamos',
        paragraphs: [
          'Enviamos un código o un enlace a su número para comprobar que el teléfono es suyo. Si lo acepta, un asesor también puede llamarle o escribirle sobre esta solicitud.',
          'Su compañía telefónica puede cobrar por mensajes y datos. Cuántos mensajes recibe depende de cuántas veces pide un código.',
        ],
      },
      {
        heading: 'Cómo dejar de recibirlos',
        paragraphs: [
          'Responda STOP a cualquier mensaje y no enviaremos más. Responda HELP para recibir ayuda. Puede seguir sin mensajes de texto si nos llama.',
          'Su aceptación no es una condición para obtener un préstamo.',
        ],
      },
      {
        heading: 'En este entorno de prueba',
        paragraphs: [
          'No se envía ningún mensaje. Los textos aparecen en la página del teléfono del entorno de prueba.',
        ],
      },
    ],
  },
};
