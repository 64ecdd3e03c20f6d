import type { ActorOf, EventOf, MachineName, SnapshotOf } from './machines.ts'

/** The running machines, once started. */
export type RunningMachines = {
  actor<Name extends MachineName>(name: Name): ActorOf<Name> | undefined
  read<Name extends MachineName>(name: Name): SnapshotOf<Name> | undefined
  send<Name extends MachineName>(name: Name, event: EventOf<Name>): void
  subscribe(listener: () => void): () => void
  /** Calls the listener for each new defined value that is selected from the machines. */
  onChange<T>(select: () => T | undefined, listener: (value: NonNullable<T>) => void): void
}

/**
 * Creates the interface of the screens to the machines. Machines load after the first paint: earlier events are queued
 * and sent in order, and until then every machine reads as undefined, as on the server.
 */
export function createFacade() {
  let running: RunningMachines | undefined
  const waiting: ((machines: RunningMachines) => void)[] = []
  const listeners = new Set<() => void>()
  const announcementListeners = new Set<(words: string) => void>()
  let setShown = () => {}
  const shown = new Promise<void>((resolve) => {
    setShown = resolve
  })
  const notify = () => listeners.forEach((listener) => listener())
  /** Sends an event that is created when the machines run, because it may depend on the storage. */
  function sendMade<Name extends MachineName>(name: Name, make: () => EventOf<Name>) {
    if (running) running.send(name, make())
    else waiting.push((machines) => machines.send(name, make()))
  }
  return {
    actor: <Name extends MachineName>(name: Name): ActorOf<Name> | undefined => running?.actor(name),
    read: <Name extends MachineName>(name: Name): SnapshotOf<Name> | undefined => running?.read(name),
    send: <Name extends MachineName>(name: Name, event: EventOf<Name>) => sendMade(name, () => event),
    sendMade,
    /** Notifies subscribers of changes of the machines or the clock. */
    notify,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Announces an action of a screen in the live region. */
    say: (words: string) => announcementListeners.forEach((listener) => listener(words)),
    onAnnouncement: (listener: (words: string) => void) => {
      announcementListeners.add(listener)
      return () => void announcementListeners.delete(listener)
    },
    /** Resolves when the page shows the machines; `setShown` reports it. */
    shown,
    setShown: () => setShown(),
    run(machines: RunningMachines) {
      running = machines
      machines.subscribe(notify)
      waiting.splice(0).forEach((send) => send(machines))
      notify()
    },
  }
}

export type Facade = ReturnType<typeof createFacade>
