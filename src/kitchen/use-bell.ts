import { useEffect } from 'react'

export type Bell = 'quiet' | 'ringing' | 'insisting'
/** Milliseconds from one ring to the next. */
const pauses = { ringing: 1600, insisting: 700 } as const
/** Two tones, a fifth apart, that carry through a fan. */
const tones = [
  { frequency: 880, at: 0 },
  { frequency: 1318.5, at: 0.22 },
]

let context: AudioContext | null = null

/** Allows sounds; browsers require that it is called by a touch. */
export const allowSound = () => {
  context ??= new AudioContext()
  void context.resume()
}

function ring(bell: Bell) {
  if (context?.state !== 'running') return
  for (const { frequency, at } of tones) {
    const start = context.currentTime + at
    const oscillator = new OscillatorNode(context, { type: bell === 'insisting' ? 'square' : 'triangle', frequency })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.9, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.6)
    oscillator.connect(volume).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + 0.6)
  }
}

/** Rings again and again until it is quiet; insisting, faster and with a sharper tone. */
export const useBell = (bell: Bell) =>
  useEffect(() => {
    if (bell === 'quiet') return
    ring(bell)
    const timer = setInterval(() => ring(bell), pauses[bell])
    return () => clearInterval(timer)
  }, [bell])
