import type { Language } from '../../../contract/primitives.ts'

type Part =
  | 'start'
  | 'refused'
  | 'asks'
  | 'emits'
  | 'sends'
  | 'holds'
  | 'fails'
  | 'inBrowser'
  | 'exploring'
  | 'unknown'
  | 'malformed'
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
  | 'usage'

const commands = `npm run replay -- ID [--lang en] [--headed] [--slow]
npm run replay -- FILE.json [--lang en] [--raw]`

/** The words of a replayed path. */
export const replayWords: Readonly<Record<Language, Readonly<Record<Part, string>>>> = {
  es: {
    start: 'empieza',
    refused: '(nada cambia)',
    asks: 'pide:',
    emits: 'avisa:',
    sends: 'manda:',
    holds: 'El camino se cumple.',
    fails: 'El camino no se cumple: ve arriba qué paso falló.',
    inBrowser: 'Se recorre en la página, en un navegador:',
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
    exploring: 'No está entre los caminos revisados: se buscan los de cada flujo, cosa de un minuto…',
    unknown:
      'Ningún camino de esta versión tiene ese id. Si lo dio otra versión, ve a su commit; los de aquí: npm run paths',
    malformed: 'Un id tiene ocho cifras o letras de la a a la f, como 1b77ac51; los da npm run paths',
    usage: `Uso:\n${commands}`,
  },
  en: {
    start: 'starts',
    refused: '(nothing changes)',
    asks: 'asks:',
    emits: 'tells:',
    sends: 'sends:',
    holds: 'The path holds.',
    fails: 'The path does not hold: see above which step failed.',
    inBrowser: 'It is played on the page, in a browser:',
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
    exploring: 'It is not among the reviewed paths: those of each flow are searched, about a minute…',
    unknown:
      'No path of this version has that id. If another version gave it, go to its commit; those of this one: npm run paths',
    malformed: 'An id has eight digits or letters from a to f, such as 1b77ac51; npm run paths lists them',
    usage: `Usage:\n${commands}`,
  },
}
