import { Temporal } from 'temporal-polyfill'
import * as v from 'valibot'
import type { AthMovilSettings } from './adapters/ath-movil-client.ts'
import type { StripeSettings } from './adapters/stripe-payments.ts'
import { appSecretEntries, readAppSecrets, type AppSecretSettings } from './app-secret-settings.ts'
import { dataKeyEntries, readDataKeys, type DataKeySettings } from './data-key-settings.ts'
import { instanceEntries, readInstanceSettings, type InstanceSettings } from './instance-settings.ts'
import { printerEntries, readPrinters, type PrinterSettings } from './printer-settings.ts'
import { productionProblems } from './production-settings.ts'
import { number, text, url } from './setting-schemas.ts'
import { missingSocialSetting, readSocialSettings, type SocialSettings } from './social-settings.ts'
import { settingWarnings } from './setting-warnings.ts'
import { missingTextMessageSetting, readTextMessageSettings, textMessageEntries } from './text-message-settings.ts'
import type { TwilioSettings } from './adapters/twilio.ts'

/** Invalid settings. Its message has one line for each, which names it. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const instant = v.pipe(
  text,
  v.check((value) => {
    try {
      return Temporal.Instant.from(value) instanceof Temporal.Instant
    } catch {
      return false
    }
  }, 'must be an ISO instant such as 2026-03-04T15:00:00Z'),
  v.transform((value) => Temporal.Instant.from(value)),
)

/** An email address, alone or as `Name <address>`, without characters that could end a header. */
const mailbox = v.pipe(
  text,
  v.regex(/^(?:[^<>@\p{Cc}]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, 'must be like Name <name@example.com>'),
)

const entries = {
  ...instanceEntries,
  ...appSecretEntries,
  ...dataKeyEntries,
  ...printerEntries,
  ...textMessageEntries,
  PORT: v.optional(v.pipe(number(0, 65_535), v.integer('must be a whole number')), '3000'),
  HOST: v.optional(text, '127.0.0.1'),
  DATA_DIR: v.optional(text, './data'),
  DATABASE_URL: v.optional(url(['postgres:', 'postgresql:'])),
  PUBLIC_URL: v.optional(url(['http:', 'https:'])),
  DEPLOYMENT: v.optional(v.picklist(['local', 'production'], 'must be local or production'), 'local'),
  CLOCK: v.optional(instant),
  KITCHEN: v.optional(v.picklist(['auto', 'off'], 'must be auto or off')),
  KITCHEN_SPEED: v.optional(number(0.01, 10_000), '20'),
  GUEST_DATA_DAYS: v.optional(v.pipe(number(1, 36_500), v.integer('must be a whole number')), '365'),
  CART_DAYS: v.optional(v.pipe(number(1, 36_500), v.integer('must be a whole number')), '7'),
  MAX_OPEN_ORDERS: v.optional(v.pipe(number(0, 1000), v.integer('must be a whole number'))),
  SEED: v.optional(v.picklist(['demo', 'none'], 'must be demo or none')),
  ATLAS: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  DOCS: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  METRICS_TOKEN: v.optional(text),
  MAPBOX_TOKEN: v.optional(v.pipe(text, v.startsWith('pk.', 'must be a public token (pk.…): browsers can read it'))),
  MAP_STYLE_URL: v.optional(url(['http:', 'https:'])),
  SERVICE_WORKER: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '1'),
  GTM_ID: v.optional(v.pipe(text, v.regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be like GTM-ABC1234'))),
  MAPBOX_GEOCODING_TOKEN: v.optional(text),
  MAPBOX_URL: v.optional(url(['http:', 'https:']), 'https://api.mapbox.com'),
  STRIPE_SECRET_KEY: v.optional(text),
  STRIPE_WEBHOOK_SECRET: v.optional(text),
  STRIPE_API_BASE: v.optional(url(['http:', 'https:'])),
  ATH_MOVIL_PUBLIC_TOKEN: v.optional(text),
  ATH_MOVIL_PRIVATE_TOKEN: v.optional(text),
  ATH_MOVIL_URL: v.optional(url(['http:', 'https:']), 'https://payments.athmovil.com'),
  GOOGLE_CLIENT_ID: v.optional(text),
  GOOGLE_CLIENT_SECRET: v.optional(text),
  GOOGLE_ISSUER: v.optional(url(['http:', 'https:'])),
  FACEBOOK_CLIENT_ID: v.optional(text),
  FACEBOOK_CLIENT_SECRET: v.optional(text),
  FACEBOOK_ISSUER: v.optional(url(['http:', 'https:'])),
  APPLE_CLIENT_ID: v.optional(text),
  APPLE_TEAM_ID: v.optional(text),
  APPLE_KEY_ID: v.optional(text),
  APPLE_PRIVATE_KEY: v.optional(text),
  APPLE_ISSUER: v.optional(url(['http:', 'https:'])),
  SMTP_URL: v.optional(url(['smtp:', 'smtps:'])),
  MAIL_FROM: v.optional(mailbox),
  CONTACT_MAIL: v.optional(mailbox),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url(['http:', 'https:'])),
  OTEL_SERVICE_NAME: v.optional(text, 'bohio-pizza'),
  ACCESS_LOG: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
}

const Environment = v.pipe(
  v.object(entries),
  v.forward(
    v.partialCheck(
      [['STRIPE_SECRET_KEY'], ['STRIPE_WEBHOOK_SECRET'], ['PUBLIC_URL']],
      (env) => !env.STRIPE_SECRET_KEY || Boolean(env.STRIPE_WEBHOOK_SECRET && env.PUBLIC_URL),
      'needs STRIPE_WEBHOOK_SECRET for its webhook, and PUBLIC_URL to redirect back',
    ),
    ['STRIPE_SECRET_KEY'],
  ),
  v.forward(
    v.partialCheck(
      [['ATH_MOVIL_PUBLIC_TOKEN'], ['ATH_MOVIL_PRIVATE_TOKEN']],
      (env) => Boolean(env.ATH_MOVIL_PUBLIC_TOKEN) === Boolean(env.ATH_MOVIL_PRIVATE_TOKEN),
      'and ATH_MOVIL_PRIVATE_TOKEN are only valid together',
    ),
    ['ATH_MOVIL_PUBLIC_TOKEN'],
  ),
  v.forward(
    v.partialCheck(
      [['DATABASE_REPLICA_URL'], ['DATABASE_URL']],
      ({ DATABASE_REPLICA_URL, DATABASE_URL }) => !DATABASE_REPLICA_URL || Boolean(DATABASE_URL),
      'needs DATABASE_URL, the database that it follows',
    ),
    ['DATABASE_REPLICA_URL'],
  ),
  v.forward(
    v.partialCheck(
      [['SMTP_URL'], ['MAIL_FROM']],
      ({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || Boolean(MAIL_FROM),
      'needs MAIL_FROM, the sender of emails',
    ),
    ['SMTP_URL'],
  ),
)

/** Sender of emails that are only written to a folder. */
const localSender = 'Bohío Pizza <ordenes@bohio.example>'

const openOrdersInProduction = 4

/** Where traces go, and the name of this server in them. */
export type TraceSettings = { readonly endpoint: string; readonly serviceName: string }

/** All settings of the environment. */
export type Settings = InstanceSettings &
  PrinterSettings &
  AppSecretSettings &
  DataKeySettings & {
    readonly port: number
    readonly host: string
    readonly dataDir: string
    /** PostgreSQL; without it the embedded database in `dataDir`. */
    readonly databaseUrl: string | null
    /** Public origin; without it the listening address. */
    readonly publicUrl: string | null
    /** Where the passkeys of staff belong to. */
    readonly passkeys: { readonly origin: string; readonly rpId: string }
    readonly deployment: 'local' | 'production'
    /** What an empty database is filled with. */
    readonly seed: 'demo' | 'none'
    /** Start of the process's clock; null for the real time. */
    readonly clockStart: Temporal.Instant | null
    /** `auto`: a simulated kitchen moves orders along. */
    readonly kitchen: 'auto' | 'off'
    /** Speed of the simulated kitchen, relative to a real one. */
    readonly kitchenSpeed: number
    /** Days after which guests' personal data leaves their orders, and carts without orders are deleted. */
    readonly keepDays: { readonly guestData: number; readonly carts: number }
    /** Most orders of a phone or a device that are not paid yet; null for any number. */
    readonly maxOpenOrders: number | null
    /** Whether `/flows` is served. */
    readonly atlas: boolean
    /** Whether browsers install the service worker; otherwise they remove it. */
    readonly serviceWorker: boolean
    /** Whether `/docs` and `/openapi.json` are served. */
    readonly docs: boolean
    readonly metricsToken: string | null
    /** Public token of the browser's map; null for the bundled map. */
    readonly mapboxToken: string | null
    /** Style of a self-hosted map. */
    readonly mapStyleUrl: string | null
    /** Container of Google Tag Manager; without it there are no analytics. */
    readonly gtmId: string | null
    /** Secret token for geocoding; null for the embedded gazetteer. */
    readonly mapboxGeocodingToken: string | null
    readonly mapboxUrl: string
    /** Stripe; without it sandbox payments, where allowed. */
    readonly stripe: StripeSettings | null
    /** ATH Móvil; without it its sandbox, where allowed. */
    readonly athMovil: AthMovilSettings | null
    /** Sends text messages; without it they are written to `outbox` in `dataDir`, where allowed. */
    readonly twilio: TwilioSettings | null
    /** Sign-in providers; null for none. */
    readonly social: SocialSettings | null
    /** The mail server; without it emails are written to `outbox` in `dataDir`. */
    readonly smtpUrl: string | null
    readonly emailFrom: string
    /** Recipient of the contact forms. */
    readonly contactEmail: string
    /** Null for no traces. */
    readonly traces: TraceSettings | null
    /** Whether each request is logged. */
    readonly accessLog: boolean
    readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
    /** What an operator may have forgotten or misspelt, a sentence each. */
    readonly warnings: readonly string[]
  }

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(entries)

type StripeEnvironment = Pick<
  v.InferOutput<typeof Environment>,
  'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE' | 'PUBLIC_URL'
>

function stripeOf(env: StripeEnvironment): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, PUBLIC_URL: publicUrl } = env
  if (!secretKey || !webhookSecret || !publicUrl) return null
  return { secretKey, webhookSecret, publicUrl: new URL(publicUrl).origin, apiBase: env.STRIPE_API_BASE ?? null }
}

type AthMovilEnvironment = Pick<
  v.InferOutput<typeof Environment>,
  'ATH_MOVIL_PUBLIC_TOKEN' | 'ATH_MOVIL_PRIVATE_TOKEN' | 'ATH_MOVIL_URL'
>

function athMovilOf(env: AthMovilEnvironment): AthMovilSettings | null {
  const { ATH_MOVIL_PUBLIC_TOKEN: publicToken, ATH_MOVIL_PRIVATE_TOKEN: privateToken, ATH_MOVIL_URL: apiBase } = env
  return publicToken && privateToken ? { publicToken, privateToken, apiBase, fetch: null, appPath: null } : null
}

/** Browsers bind passkeys to a host name; they take `localhost`, and no address of the network. */
function relyingPartyOf({ PUBLIC_URL: publicUrl, PORT: port }: { PUBLIC_URL?: string | undefined; PORT: number }) {
  const { origin, hostname: rpId } = new URL(publicUrl ?? `http://localhost:${port}`)
  return { origin, rpId }
}

type TraceEnvironment = Pick<v.InferOutput<typeof Environment>, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME'>

const tracesOf = ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName }: TraceEnvironment) =>
  endpoint === undefined ? null : { endpoint: endpoint.replace(/\/$/, ''), serviceName }

/** Parses the environment; throws a `SettingsError` that names the first invalid setting, or all that production must not have. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined))
  const parsed = v.safeParse(Environment, given)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new SettingsError(`Setting ${v.getDotPath(issue)?.split('.')[0] ?? ''} ${issue.message}`)
  }
  const env = parsed.output
  const lacking = missingSocialSetting(env) ?? missingTextMessageSetting(env)
  if (lacking) throw new SettingsError(`Setting ${lacking[1]} needs ${lacking[0]}`)
  const problems = env.DEPLOYMENT === 'production' ? productionProblems(env) : []
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return {
    ...readInstanceSettings(env),
    ...readAppSecrets(env),
    ...readDataKeys(env),
    ...readPrinters(env),
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    publicUrl: env.PUBLIC_URL ?? null,
    passkeys: relyingPartyOf(env),
    deployment: env.DEPLOYMENT,
    seed: env.SEED ?? (env.DEPLOYMENT === 'production' ? 'none' : 'demo'),
    clockStart: env.CLOCK ?? null,
    kitchen: env.KITCHEN ?? (env.DEPLOYMENT === 'production' ? 'off' : 'auto'),
    kitchenSpeed: env.KITCHEN_SPEED,
    keepDays: { guestData: env.GUEST_DATA_DAYS, carts: env.CART_DAYS },
    maxOpenOrders: (env.MAX_OPEN_ORDERS ?? (env.DEPLOYMENT === 'production' ? openOrdersInProduction : 0)) || null,
    atlas: env.ATLAS === '1' || (env.DEPLOYMENT === 'local' && env.ATLAS !== '0'),
    serviceWorker: env.SERVICE_WORKER === '1',
    docs: env.DOCS === '1' || (env.DEPLOYMENT === 'local' && env.DOCS !== '0'),
    metricsToken: env.METRICS_TOKEN ?? null,
    mapboxToken: env.MAPBOX_TOKEN ?? null,
    mapStyleUrl: env.MAP_STYLE_URL ?? null,
    gtmId: env.GTM_ID ?? null,
    mapboxGeocodingToken: env.MAPBOX_GEOCODING_TOKEN ?? null,
    mapboxUrl: env.MAPBOX_URL,
    stripe: stripeOf(env),
    athMovil: athMovilOf(env),
    twilio: readTextMessageSettings(env),
    social: readSocialSettings(env),
    smtpUrl: env.SMTP_URL ?? null,
    emailFrom: env.MAIL_FROM ?? localSender,
    contactEmail: env.CONTACT_MAIL ?? env.MAIL_FROM ?? localSender,
    traces: tracesOf(env),
    accessLog: env.ACCESS_LOG === '1' || (env.DEPLOYMENT === 'production' && env.ACCESS_LOG !== '0'),
    logLevel: env.LOG_LEVEL,
    warnings: settingWarnings(given, settingNames, env),
  }
}
