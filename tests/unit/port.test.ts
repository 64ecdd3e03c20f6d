import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { definePort, limitOf } from '../../machines/shared/port.ts'
import { fulfil, type PortCall } from '../../src/adapters/fulfil.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const askBank = definePort<string, { order: string }>('askBank', 20_000)

/** Starts the port with an answer that is still to come. */
function asked(port = askBank) {
  const answer = Promise.withResolvers<string>()
  const calls: PortCall<{ order: string }>[] = []
  const errors: unknown[] = []
  const logic = fulfil(port, (call) => {
    calls.push(call)
    return answer.promise
  })
  const actor = createActor(logic, { input: { order: 'a' } })
  actor.subscribe({ error: (error) => errors.push(error) })
  actor.start()
  const status = () => actor.getSnapshot().status
  return { actor, answer, calls, errors, status, logic }
}

describe('a port', () => {
  test('has fifteen seconds, if it does not say another limit', () => {
    expect(limitOf(definePort('ask'))).toBe(15_000)
    expect(limitOf(askBank)).toBe(20_000)
    expect(limitOf(definePort('askThePerson', null))).toBeNull()
  })

  test('keeps its limit where it is provided', () => {
    expect(limitOf(asked().logic)).toBe(20_000)
  })

  test('rejects at its limit, not before, and aborts the call', async () => {
    const { calls, errors, status } = asked()
    await vi.advanceTimersByTimeAsync(19_999)
    expect(status()).toBe('active')
    expect(calls[0]?.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(status()).toBe('error')
    expect(calls[0]?.signal.aborted).toBe(true)
    expect(errors).toEqual([new Error('No answer within 20000 ms')])
  })

  test('gives the answer that came in time, and leaves no timer', async () => {
    const { actor, answer, calls, status } = asked()
    expect(calls[0]?.input).toEqual({ order: 'a' })
    answer.resolve('paid')
    await vi.advanceTimersByTimeAsync(0)
    expect(actor.getSnapshot().output).toBe('paid')
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(status()).toBe('done')
    expect(calls[0]?.signal.aborted).toBe(false)
  })

  test('rejects with what went wrong, and leaves no timer', async () => {
    const { answer, errors } = asked()
    answer.reject(new Error('no network'))
    await vi.advanceTimersByTimeAsync(0)
    expect(errors).toEqual([new Error('no network')])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('rejects what fails before it has asked, and leaves no timer', async () => {
    const logic = fulfil(askBank, () => {
      throw new Error('no order')
    })
    const actor = createActor(logic, { input: { order: 'a' } })
    const errors: unknown[] = []
    actor.subscribe({ error: (error) => errors.push(error) })
    actor.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(errors).toEqual([new Error('no order')])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a late answer changes nothing', async () => {
    const { answer, status } = asked()
    await vi.advanceTimersByTimeAsync(20_000)
    answer.resolve('paid')
    await vi.advanceTimersByTimeAsync(0)
    expect(status()).toBe('error')
  })

  test('aborts the call when its state ends, and leaves no timer', async () => {
    const { actor, calls } = asked()
    actor.stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(calls[0]?.signal.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('waits for a person without a limit', async () => {
    const { status } = asked(definePort('askThePerson', null))
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(status()).toBe('active')
  })
})
