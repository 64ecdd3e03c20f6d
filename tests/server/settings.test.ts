import { DrizzleQueryError } from 'drizzle-orm'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { clockFrom } from '../../server/clock.ts'
import { logOptions } from '../../server/log.ts'
import { readSettings, SettingsError } from '../../server/settings.ts'
import { Temporal } from 'temporal-polyfill'
import { production } from './support/production-environment.ts'

describe('settings', () => {
  it('the default settings are valid', () => {
    expect(readSettings({})).toEqual({
      appSecrets: [null],
      dataKeys: [],
      trustedProxies: [],
      shutdownDelay: 0,
      replicaUrl: null,
      postgres: { poolSize: 20, statement: 5, lock: 2.5, idle: 10 },
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: null,
      publicUrl: null,
      passkeys: { origin: 'http://localhost:3000', rpId: 'localhost' },
      deployment: 'local',
      seed: 'demo',
      clockStart: null,
      printers: new Map(),
      kitchen: 'auto',
      kitchenSpeed: 20,
      keepDays: { guestData: 365, carts: 7 },
      maxOpenOrders: null,
      atlas: true,
      docs: true,
      serviceWorker: true,
      metricsToken: null,
      mapboxToken: null,
      mapStyleUrl: null,
      gtmId: null,
      mapboxGeocodingToken: null,
      mapboxUrl: 'https://api.mapbox.com',
      stripe: null,
      athMovil: null,
      twilio: null,
      social: null,
      smtpUrl: null,
      emailFrom: 'Bohío Pizza <ordenes@bohio.example>',
      contactEmail: 'Bohío Pizza <ordenes@bohio.example>',
      traces: null,
      accessLog: false,
      logLevel: 'info',
      warnings: [],
    })
  })

  it('passkeys belong to the host name of the public address', () => {
    const { passkeys } = readSettings({ PUBLIC_URL: 'https://pizza.example:8443' })
    expect(passkeys).toEqual({ origin: 'https://pizza.example:8443', rpId: 'pizza.example' })
  })

  it('the keys of personal data are 32 bytes each, and none seals nothing', () => {
    const DATA_KEY = `none, ${Buffer.alloc(32, 7).toString('base64')}`
    expect(readSettings({ DATA_KEY }).dataKeys).toEqual([null, Buffer.alloc(32, 7)])
  })

  it('login providers are enabled when all of their settings are given', () => {
    const google = { GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'x' }
    const apple = {
      APPLE_CLIENT_ID: 'shop',
      APPLE_TEAM_ID: 'T',
      APPLE_KEY_ID: 'K',
      APPLE_PRIVATE_KEY: String.raw`a\nb`,
    }
    const PUBLIC_URL = 'https://pizza.example/es'
    expect(readSettings({ PUBLIC_URL }).social).toBeNull()
    expect(readSettings({ ...google, ...apple, PUBLIC_URL }).social).toEqual({
      origin: 'https://pizza.example',
      providers: [
        {
          loginType: 1,
          method: 'google',
          issuer: 'https://accounts.google.com',
          clientId: 'shop',
          secret: { text: 'x' },
        },
        {
          loginType: 3,
          method: 'apple',
          issuer: 'https://appleid.apple.com',
          clientId: 'shop',
          secret: { teamId: 'T', keyId: 'K', privateKey: 'a\nb' },
        },
      ],
    })
    const facebook = { FACEBOOK_CLIENT_ID: 'shop', FACEBOOK_CLIENT_SECRET: 'x' }
    const all = readSettings({ ...google, ...facebook, ...apple, PUBLIC_URL }).social
    expect(all?.providers.map(({ loginType, method }) => [loginType, method])).toEqual([
      [1, 'google'],
      [2, 'facebook'],
      [3, 'apple'],
    ])
    expect(() => readSettings(google)).toThrow('Setting GOOGLE_CLIENT_ID needs PUBLIC_URL')
    expect(() => readSettings({ FACEBOOK_CLIENT_ID: 'shop' })).toThrow('FACEBOOK_CLIENT_SECRET')
    expect(() => readSettings({ ...apple, APPLE_KEY_ID: undefined, PUBLIC_URL })).toThrow('APPLE_KEY_ID')
  })

  it('settings follow the environment', () => {
    expect(readSettings({ ...production, PORT: '0', ATLAS: '1' })).toMatchObject({
      port: 0,
      kitchen: 'off',
      accessLog: true,
      atlas: true,
      databaseUrl: 'postgres://db/bohio',
    })
    expect(readSettings({ CLOCK: '2026-03-03T16:00:00Z' }).clockStart?.toString()).toBe('2026-03-03T16:00:00Z')
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '3.5'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_REPLICA_URL', 'mysql://db'],
    ['PUBLIC_URL', 'bohio'],
    ['DEPLOYMENT', 'staging'],
    ['CLOCK', 'noon'],
    ['KITCHEN', 'maybe'],
    ['KITCHEN_SPEED', '0'],
    ['SEED', 'large'],
    ['ATLAS', 'yes'],
    ['SERVICE_WORKER', 'off'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', ' '],
    ['APP_SECRET', 'short'],
    ['APP_SECRET_PREVIOUS', 'null'],
    ['DATA_KEY', `none,${'A'.repeat(44)}`],
    ['MAPBOX_TOKEN', 'sk.secret'],
    ['MAP_STYLE_URL', 'style.json'],
    ['GTM_ID', 'UA-1234'],
    ['TICKET_PRINTERS', 'SJ01=192.168.1.50'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, ::/0'],
    ['TRUSTED_PROXIES', '0.0.0.0/1,128.0.0.0/1'],
    ['MAPBOX_URL', 'mapbox'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'ordenes'],
    ['MAIL_FROM', 'Bohío <ordenes@pizza.example>\nBcc: x@y.example'],
  ])('the setting %s with the value %s is rejected in one line', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError)
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^Setting ${name} must [^\n]+$`))
  })

  it.each([
    ['PUBLIC_URL', undefined, 'is missing'],
    ['PUBLIC_URL', 'http://pizza.example', 'must start with https://'],
    ['DATABASE_URL', undefined, 'is missing'],
    ['TRUSTED_PROXIES', undefined, 'is missing'],
    ['CLOCK', '2026-03-03T16:00:00Z', 'must not be set'],
    ['KITCHEN', 'auto', 'must not be auto'],
    ['STRIPE_API_BASE', 'https://stripe.example', 'must not be set'],
    ['METRICS_TOKEN', 'short', 'must have at least 16 characters'],
    ['GOOGLE_ISSUER', 'http://accounts.example', 'must start with https://'],
    ['FACEBOOK_ISSUER', 'http://accounts.example', 'must start with https://'],
    ['APPLE_ISSUER', 'http://accounts.example', 'must start with https://'],
    ['MAPBOX_URL', 'http://mapbox.example', 'must start with https://'],
    ['TWILIO_URL', 'http://twilio.example', 'must start with https://'],
    ['ATH_MOVIL_URL', 'http://ath-movil.example', 'must start with https://'],
  ])('production rejects the setting %s with the value %s in one line', (name, value, message) => {
    expect(() => readSettings({ ...production, [name]: value })).toThrow(
      new RegExp(`^Setting ${name} ${message}[^\n]*$`),
    )
  })

  it.each([
    ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
    ['stripe_secret_key', 'STRIPE_SECRET_KEY'],
    ['DATA_KYE', 'DATA_KEY'],
    ['DATA_KEYS', 'DATA_KEY'],
    ['TRUSTED_PROXIE', 'TRUSTED_PROXIES'],
    ['KITCHEN_SPED', 'KITCHEN_SPEED'],
    ['STRIPE_KEY', 'docs/configuration.md lists those of STRIPE'],
    ['DATABASE_POOL', 'docs/configuration.md lists those of DATABASE'],
  ])('a setting misspelt as %s is warned about', (name, named) => {
    expect(readSettings({ [name]: '1' }).warnings).toEqual([
      expect.stringMatching(new RegExp(`^${name} is no setting and is ignored: .*${named}`)),
    ])
  })

  it('variables of other programs are not warned about', () => {
    const others = {
      PATH: '/bin',
      HOME: '/root',
      HOSTNAME: 'a',
      HOSTS: 'a',
      LANG: 'C',
      NODE_ENV: 'production',
      OTEL_EXPORTER_OTLP_HEADERS: 'a=b',
      GOOGLE_APPLICATION_CREDENTIALS: '/a',
      POSTGRES_PASSWORD: 'a',
      BOHIO_PORT: '3000',
      npm_config_port: '1',
    }
    expect(readSettings({ ...others, STRIPE_SECRET_KEY: undefined }).warnings).toEqual([])
  })

  it('production warns about each missing key, and a local server about none', () => {
    const names = readSettings(production).warnings.map((warning) => warning.split(' is not set: ')[0])
    expect(names).toEqual(['DATA_KEY', 'APP_SECRET', 'SMTP_URL'])
    const keys = { DATA_KEY: `${'A'.repeat(43)}=`, APP_SECRET: 'a'.repeat(32) }
    const smtp = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'ordenes@pizza.example' }
    expect(readSettings({ ...production, ...keys, ...smtp }).warnings).toEqual([])
  })

  it('a replica needs the database that it follows', () => {
    const replica = { DATABASE_REPLICA_URL: 'postgres://replica/bohio' }
    expect(() => readSettings(replica)).toThrow(/^Setting DATABASE_REPLICA_URL needs DATABASE_URL/)
    expect(readSettings({ ...replica, DATABASE_URL: 'postgres://db/bohio' }).replicaUrl).toBe(
      'postgres://replica/bohio',
    )
  })

  it('production names all unsafe settings at once, a line for each', () => {
    const lines = (given: Record<string, string>) => {
      try {
        readSettings({ DEPLOYMENT: 'production', ...given })
        return []
      } catch (error) {
        return error instanceof SettingsError ? error.message.split('\n') : [String(error)]
      }
    }
    const named = (given: Record<string, string>) => lines(given).map((line) => line.split(' ')[1])
    expect(named({})).toEqual(['PUBLIC_URL', 'DATABASE_URL', 'TRUSTED_PROXIES'])
    expect(named({ ...production, KITCHEN: 'auto', METRICS_TOKEN: 'short' })).toEqual(['KITCHEN', 'METRICS_TOKEN'])
    expect(lines(production)).toEqual([])
  })

  it('production can be tried on the own machine without a certificate', () => {
    expect(readSettings({ ...production, PUBLIC_URL: 'http://localhost:8080' }).publicUrl).toBe('http://localhost:8080')
  })

  it('production starts with an empty catalog unless the demonstration is asked for', () => {
    expect(readSettings(production).seed).toBe('none')
    expect(readSettings({ ...production, SEED: 'demo' }).seed).toBe('demo')
  })
})

describe('email settings', () => {
  it('a mail server setting requires a sender', () => {
    const server = { SMTP_URL: 'smtps://mail.example.com' }
    expect(() => readSettings(server)).toThrow(/^Setting SMTP_URL needs MAIL_FROM/)
    for (const emailFrom of ['ordenes@pizza.example', 'Bohío Pizza <ordenes@pizza.example>'])
      expect(readSettings({ ...server, MAIL_FROM: emailFrom })).toMatchObject({
        smtpUrl: 'smtps://mail.example.com',
        emailFrom,
      })
    expect(readSettings({}).smtpUrl).toBeNull()
  })
})

describe('clock', () => {
  it('a clock starts at the given time and keeps running', () => {
    vi.useFakeTimers()
    const clock = clockFrom(Temporal.Instant.from('2026-03-03T16:00:00Z'))
    expect(clock.now().toString()).toBe('2026-03-03T16:00:00Z')
    vi.advanceTimersByTime(5000)
    expect(clock.now().toString()).toBe('2026-03-03T16:00:05Z')
    vi.useRealTimers()
  })
})

describe('log', () => {
  it('the log redacts personal data at any depth', () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString())
        done()
      },
    })
    const log = pino(logOptions, stream)
    log.info({
      phone: '7875550100',
      order: { contact: { email: 'iris@example.com' } },
      headers: { 'x-device': 'secret' },
      request: { address: { street: 'Calle Secreta' }, instructions: 'Portón secreto' },
    })
    const failed = new DrizzleQueryError(
      'insert into orders',
      ['Iris Secreta'],
      Object.assign(new Error('full'), { code: '53100' }),
    )
    log.error({ err: failed }, 'call failed')
    log.info({ a: { b: { c: { order_token: 'secret', status: 5 } } } })
    expect(lines.join('')).not.toMatch(/7875550100|iris@example|secret/i)
    expect(lines.join('')).toContain('"status":5')
    expect(lines.join('')).toContain('"state":"53100","reason":"full","query":"insert into orders"')
  })
})
