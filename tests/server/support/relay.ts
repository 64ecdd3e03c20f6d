import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Opens a relay to the server of a URL. Frozen, its connections stay open and carry nothing; new ones work. */
export async function openRelay(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  /** Those of connections that listen for notifications. */
  const listeners = new Set<Socket>()
  const keep = (socket: Socket, peer: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      listeners.delete(socket)
      peer.destroy()
    })
    return socket
  }
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.on('data', (sent) => {
      if (String(sent).includes('listen "')) listeners.add(near).add(far)
    })
    keep(near, far).pipe(keep(far, near)).pipe(near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const url = new URL(target)
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url: url.href,
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** Freezes connections that listen; returns how many. */
    freezeListeners: () => {
      for (const socket of listeners) socket.unpipe().pause()
      return listeners.size / 2
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
