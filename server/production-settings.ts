/** Addresses that get secrets, or decide who signs in. */
const secretUrls = [
  'ATH_MOVIL_URL',
  'TWILIO_URL',
  'MAPBOX_URL',
  'GOOGLE_ISSUER',
  'FACEBOOK_ISSUER',
  'APPLE_ISSUER',
] as const

type Environment = {
  readonly PUBLIC_URL?: string | undefined
  readonly DATABASE_URL?: string | undefined
  readonly TRUSTED_PROXIES?: readonly string[] | undefined
  readonly CLOCK?: object | undefined
  readonly KITCHEN?: string | undefined
  readonly STRIPE_API_BASE?: string | undefined
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly METRICS_TOKEN?: string | undefined
} & { readonly [N in (typeof secretUrls)[number]]?: string | undefined }
type Rule = readonly [setting: keyof Environment, isBroken: (env: Environment) => boolean, message: string]

/** Random letters of this length cannot be guessed. */
const tokenLength = 16

const isPublic = ({ protocol, hostname }: URL) => protocol === 'https:' || hostname === 'localhost'

/** What must hold in production, beyond what any start demands. */
const rules: readonly Rule[] = [
  ['PUBLIC_URL', (env) => !env.PUBLIC_URL, 'is missing: links of emails need the public address'],
  [
    'PUBLIC_URL',
    (env) => Boolean(env.PUBLIC_URL && !isPublic(new URL(env.PUBLIC_URL))),
    'must start with https:// when DEPLOYMENT is production',
  ],
  ['DATABASE_URL', (env) => !env.DATABASE_URL, 'is missing: only PostgreSQL has backups and a second server'],
  [
    'TRUSTED_PROXIES',
    (env) => !env.TRUSTED_PROXIES,
    'is missing: the customers behind the proxy would share one rate limit',
  ],
  ['CLOCK', (env) => Boolean(env.CLOCK), 'must not be set when DEPLOYMENT is production'],
  ['KITCHEN', (env) => env.KITCHEN === 'auto', 'must not be auto when DEPLOYMENT is production'],
  ['STRIPE_API_BASE', (env) => Boolean(env.STRIPE_API_BASE), 'must not be set when DEPLOYMENT is production'],
  [
    'STRIPE_SECRET_KEY',
    (env) => Boolean(env.STRIPE_SECRET_KEY && !/^[rs]k_live_/.test(env.STRIPE_SECRET_KEY)),
    'takes no money: production needs a live one, sk_live_… or rk_live_…',
  ],
  ...secretUrls.map((name): Rule => [
    name,
    (env) => env[name]?.startsWith('https:') === false,
    'must start with https:// when DEPLOYMENT is production',
  ]),
  [
    'METRICS_TOKEN',
    (env) => Boolean(env.METRICS_TOKEN && env.METRICS_TOKEN.length < tokenLength),
    `must have at least ${tokenLength} characters when DEPLOYMENT is production`,
  ],
]

/** Returns a line for each rule of production that the settings break. */
export const productionProblems = (env: Environment): string[] =>
  rules.filter(([, isBroken]) => isBroken(env)).map(([setting, , message]) => `Setting ${setting} ${message}`)
