import type { Language } from '../../../contract/primitives.ts'
import type { Said } from './read-arguments.ts'

type Part =
  | 'start'
  | 'starts'
  | 'ended'
  | 'refused'
  | 'asks'
  | 'emits'
  | 'sends'
  | 'holds'
  | 'departed'
  | 'inBrowser'
  | 'online'
  | 'offline'
  | 'unknown'
  | 'failedCalls'
  | 'noFailedCalls'
  | 'unanswered'
  | 'answered'
  | 'failed'
  | 'waited'
  | 'unknownEnd'
  | 'otherEnd'
  | 'sameWay'
  | 'otherWay'

/** The words of a replayed path. */
export const replayWords: Readonly<Record<Language, Readonly<Record<Part, string>>>> = {
  es: {
    start: 'empieza',
    starts: 'empiezan',
    ended: 'Terminó en',
    refused: '(nada cambia)',
    asks: 'pide:',
    emits: 'avisa:',
    sends: 'manda:',
    holds: 'El camino se cumple.',
    departed: 'El camino no se cumple: la página se apartó en el paso marcado con >.',
    inBrowser: 'Se recorre en la página, en un navegador:',
    online: 'con conexión',
    offline: 'sin conexión',
    failedCalls: 'Llamadas que fallaron:',
    noFailedCalls: 'Ninguna llamada falló.',
    unanswered: 'sin contestar',
    answered: 'contestaron',
    failed: 'no se pudo',
    waited: 'pasó el tiempo',
    unknownEnd: 'no se guardó nada de lo que le pasó',
    otherEnd: 'y en el informe estaba en otro',
    sameWay: 'Cada flujo hizo lo mismo que en el informe.',
    otherWay: 'Algún flujo hizo otra cosa que en el informe: ve arriba.',
    unknown:
      'Ningún camino de esta versión tiene ese id; los que hay: npm run paths. Si lo dio otra, recorre el archivo de su test-outcomes',
  },
  en: {
    start: 'starts',
    starts: 'start',
    ended: 'It ended in',
    refused: '(nothing changes)',
    asks: 'asks:',
    emits: 'tells:',
    sends: 'sends:',
    holds: 'The path holds.',
    departed: 'The path does not hold: the page departs at the step marked with >.',
    inBrowser: 'It is played on the page, in a browser:',
    online: 'online',
    offline: 'offline',
    failedCalls: 'Calls that failed:',
    noFailedCalls: 'No call failed.',
    unanswered: 'no answer',
    answered: 'answered',
    failed: 'failed',
    waited: 'time passed',
    unknownEnd: 'nothing that happened to it was kept',
    otherEnd: 'and was elsewhere in the report',
    sameWay: 'Each flow did the same as in the report.',
    otherWay: 'Some flow did something else than in the report: see above.',
    unknown:
      'No path of this version has that id; npm run paths lists them. If another one gave it, replay the file of its test-outcomes',
  },
}

/** What is no id. */
export const malformedId: Said = {
  es: 'Un id tiene el nombre de su flujo y ocho cifras o letras, como cart-1b77ac51; los da npm run paths',
  en: 'An id has the name of its flow and eight digits or letters, such as cart-1b77ac51; npm run paths lists them',
}

/** How a path is replayed. */
export const replayUsage: Said = {
  es: `npm run replay -- ID               recorre un camino; uno de una página, en un navegador
npm run replay -- ID --headed      en un navegador que se ve; --slow, al paso de una persona
npm run replay -- test-outcomes/cart.json   recorre los caminos que fallaron, también los de otra versión
npm run replay -- INFORME.json     repite el informe de una visita; --raw, con los datos y las flechas del código
npm run replay -- ID --lang en     en inglés`,
  en: `npm run replay -- ID               plays a path; one of a page, in a browser
npm run replay -- ID --headed      in a browser that is seen; --slow, at a person's pace
npm run replay -- test-outcomes/cart.json   plays the paths that failed, also those of another version
npm run replay -- REPORT.json      replays the report of a visit; --raw, with the data and the arrows of the code
npm run replay -- ID --lang es     in Spanish`,
}
