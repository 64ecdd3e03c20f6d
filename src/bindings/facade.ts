import type { ActorOf, EventOf, MachineName, SnapshotOf } from './machines.ts'

/** The running machines, once they run. */
export type Running = {
  actor<Name extends MachineName>(name: Name): ActorOf<Name> | undefined
  read<Name extends MachineName>(name: Name): SnapshotOf<Name> | undefined
  send<Name extends MachineName>(name: Name, event: EventOf<Name>): void
  subscribe(listener: () => void): () => void
  /** Calls the listener with what is selected of the machines, each time it is another value that is defined. */
  onChange<T>(select: () => T | undefined, listener: (value: NonNullable<T>) => void): void
}

/**
 * What screens talk to. The machines arrive after the first paint; what is sent before waits and is sent then, in order,
 * and until then every machine reads as undefined, as on the server.
 */
export function createFacade() {
  let running: Running | undefined
  const waiting: ((machines: Running) => void)[] = []
  const listeners = new Set<() => void>()
  const hearers = new Set<(words: string) => void>()
  const notify = () => listeners.forEach((listener) => listener())
  /** Sends an event that is made when the machines run: it may depend on what this device kept. */
  function sendMade<Name extends MachineName>(name: Name, make: () => EventOf<Name>) {
    if (running) running.send(name, make())
    else waiting.push((machines) => machines.send(name, make()))
  }
  return {
    actor: <Name extends MachineName>(name: Name): ActorOf<Name> | undefined => running?.actor(name),
    read: <Name extends MachineName>(name: Name): SnapshotOf<Name> | undefined => running?.read(name),
    send: <Name extends MachineName>(name: Name, event: EventOf<Name>) => sendMade(name, () => event),
    sendMade,
    /** Tells whoever subscribed: the machines moved on, or the clock was set right. */
    notify,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Gives the live region words about what was just done on a screen. */
    say: (words: string) => hearers.forEach((hearer) => hearer(words)),
    onAnnouncement: (hearer: (words: string) => void) => {
      hearers.add(hearer)
      return () => void hearers.delete(hearer)
    },
    run(machines: Running) {
      running = machines
      machines.subscribe(notify)
      waiting.splice(0).forEach((send) => send(machines))
      notify()
    },
  }
}

export type Facade = ReturnType<typeof createFacade>
