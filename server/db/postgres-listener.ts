import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import type { Driver } from './driver.ts'

/** A connection can die without a word, behind a firewall or a failover: it is asked every `pingMs`, and has `answerMs`. */
const silence = { pingMs: 10_000, answerMs: 5000 }
const reconnectMs = 1000

/** Returns a function that listens on a dedicated connection for each channel, and reconnects. */
export const listenOn =
  (connectionString: string, { pingMs, answerMs } = silence): Driver['listen'] =>
  async (channel, onMessage, onGap) => {
    const closing = new AbortController()
    const listen = `listen ${escapeIdentifier(channel)}`
    let current = await connect()
    void keepConnected()

    async function connect() {
      const client = new Client({
        connectionString,
        keepAlive: true,
        connectionTimeoutMillis: answerMs,
        query_timeout: answerMs,
      })
      const ended = new Promise<unknown>((resolve) => client.once('end', resolve))
      client.on('error', () => undefined)
      client.on('notification', ({ payload }) => onMessage(payload ?? ''))
      const end = () => client.end().catch(() => undefined)
      try {
        await client.connect()
        await client.query(listen)
      } catch (error) {
        void end()
        throw error
      }
      let timer: NodeJS.Timeout
      const pingLater = () => {
        // With a query that was not answered, `end` cuts the connection.
        timer = setTimeout(() => void client.query(listen).then(pingLater, end), pingMs)
      }
      pingLater()
      void ended.then(() => clearTimeout(timer))
      return { ended, end }
    }

    async function keepConnected() {
      while (!closing.signal.aborted) {
        await current.ended
        await reconnect().catch(() => undefined)
      }
    }

    async function reconnect() {
      await pause(reconnectMs, undefined, { signal: closing.signal })
      current = await connect()
      if (closing.signal.aborted) await current.end()
      else onGap()
    }

    return async () => {
      closing.abort()
      await current.end()
    }
  }
