import * as v from 'valibot'
import { Address, instructionsLimitDescription, maxInstructionsLength } from './delivery-address.ts'
import { Instant, isName, Latitude, singleLine, Longitude, personLengths, Uuid } from './primitives.ts'

/** Sign-in by Google, Facebook and Apple [account.providers]. */
export const LoginType = v.picklist([1, 2, 3])
export type LoginType = v.InferOutput<typeof LoginType>
/** Their names in the paths of this site, and the type of each. */
export const socialLoginMethods = ['google', 'facebook', 'apple'] as const
export type SocialLoginMethod = (typeof socialLoginMethods)[number]
export const loginTypes = { google: 1, facebook: 2, apple: 3 } as const satisfies Record<SocialLoginMethod, LoginType>

export const genders = ['M', 'F', 'other'] as const
export type Gender = (typeof genders)[number]
/** Channels of marketing. */
export const marketingChannels = ['email', 'sms', 'push'] as const
export type MarketingChannel = (typeof marketingChannels)[number]

/** Consent to marketing by one channel, with its time and source. */
const Consent = v.object({
  allowed: v.boolean(),
  at: v.nullable(Instant),
  source: v.nullable(v.picklist(['registration', 'preferences'])),
})
const consents = { email: Consent, sms: Consent, push: Consent }
const wishes = { email: v.boolean(), sms: v.boolean(), push: v.boolean() }
export const MarketingChoices = v.object(wishes)
export type MarketingChoices = v.InferOutput<typeof MarketingChoices>

/** An entered email, validated with the market's pattern (CUS-100026). */
const Email = v.pipe(singleLine(personLengths.email), v.toLowerCase())
const Password = v.pipe(v.string(), v.maxLength(1024))
const Secret = v.pipe(v.string(), v.maxLength(200))
/** `YYYY-MM-DD`, from the market's `birthday_min_year` on and not in the future. */
const Birthdate = v.pipe(v.string(), v.isoDate())
const PersonName = v.pipe(singleLine(personLengths.name), v.check(isName))
const person = {
  first_name: PersonName,
  last_name: PersonName,
  phone: singleLine(personLengths.phone),
  birthdate: v.nullable(Birthdate),
  gender: v.nullable(v.picklist(genders)),
}

export const locationNameLength = 40

/** `POST locations` without an id, `PUT locations` with one: a saved address. */
export const LocationRequest = v.object({
  id: v.optional(Uuid),
  /** The member's name for it, such as "Casa". */
  name: v.pipe(singleLine(locationNameLength), v.nonEmpty()),
  address: Address,
  lat: Latitude,
  long: Longitude,
  approximate: v.boolean(),
  instructions: singleLine(maxInstructionsLength, instructionsLimitDescription),
  is_default: v.boolean(),
})
export const SavedLocation = v.object({ ...LocationRequest.entries, id: Uuid })
export type SavedLocation = v.InferOutput<typeof SavedLocation>
/** An address to save, without an id. */
export type LocationRequest = Omit<SavedLocation, 'id'>

/** A member's profile, in `GET customers-by-token`. */
export const CustomerProfile = v.object({
  uuid: Uuid,
  email: v.string(),
  email_confirmed: v.boolean(),
  first_name: v.string(),
  last_name: v.string(),
  /** As stored, `+1` and ten digits. */
  phone: v.string(),
  birthdate: v.nullable(Birthdate),
  gender: v.nullable(v.picklist(genders)),
  marketing: v.object(consents),
  /** The default one first. */
  locations: v.array(SavedLocation),
  /** Stores of the last orders, latest first. */
  outlets: v.array(v.object({ code: v.string(), name: v.string() })),
  /** The last four digits; null without a card. */
  loyalty_card: v.nullable(v.string()),
  /** 1 for each full 200 cents of completed orders. */
  points: v.number(),
  has_password: v.boolean(),
  login_types: v.array(LoginType),
  created_at: Instant,
})
export type CustomerProfile = v.InferOutput<typeof CustomerProfile>

/** `POST customer_registration`. `ticket`: the social account to connect. */
export const RegistrationRequest = v.object({
  ...person,
  email: Email,
  password: Password,
  terms: v.literal(true),
  marketing: MarketingChoices,
  ticket: v.optional(Secret),
})
export type RegistrationRequest = v.InferInput<typeof RegistrationRequest>
/**
 * Recipient of the email with the link of `/confirmation/{regis}`; also the answer of `GET confirm_email/{token}`.
 * Repeating the registration after a minute (CUS-100008 before) sends a new link that replaces the first.
 */
export const Registered = v.object({ email: v.string() })

/** `PUT customers`: omitted fields stay. The email identifies the account and cannot change. */
export const ProfileRequest = v.partial(v.object({ ...person, marketing: v.partial(MarketingChoices) }))
export type ProfileRequest = v.InferInput<typeof ProfileRequest>

/**
 * `POST login`. The open cart of the device in `x-device` becomes the member's. By email, or by the ticket of a social
 * account; with both that account is also connected. CUS-100012, only for a right password, sends a new link if the
 * last one has expired.
 */
export const LoginRequest = v.union([
  v.object({ email: Email, password: Password, ticket: v.optional(Secret) }),
  v.object({ login_type: LoginType, ticket: Secret }),
])
export type LoginRequest = v.InferInput<typeof LoginRequest>
/** `token` is the `x-token` of this device. */
export const LoggedIn = v.object({ token: v.string(), customer: CustomerProfile, weak_password: v.boolean() })
export type LoggedIn = v.InferOutput<typeof LoggedIn>

/** `POST logout`: the token in the body, or else that of `x-token`. */
export const LogoutRequest = v.object({ token: v.optional(Secret) })

/** `GET customers/devices`: where the member is signed in, last used first; null for what is unknown. */
export const SignedInDevice = v.object({
  id: v.string(),
  signed_in_at: v.nullable(Instant),
  /** To the day. */
  used_at: v.nullable(Instant),
  /** Names such as Firefox and Android. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** Whether it is the device of this call. */
  current: v.boolean(),
})
export type SignedInDevice = v.InferOutput<typeof SignedInDevice>
/** The id of a device in `GET customers/devices`. */
export const DevicePath = v.object({ id: Secret })

/** `POST update-password`. `token` stays valid; all other sessions end. */
export const UpdatePasswordRequest = v.object({ old_password: Password, password: Password })

/** `POST check_email`. */
export const CheckEmailRequest = v.object({ email: Email })
export const EmailKnown = v.object({ exists: v.boolean() })

/** `POST reset_password`: requests the email with link and code, or sets the password with the token from `check_forgot_password_token`. */
export const PasswordResetRequest = v.union([
  v.object({ email: Email }),
  v.object({ token: Secret, password: Password }),
])
/** The same for every email, which prevents enumeration. `retry_after`: seconds until the next request. */
export const PasswordResetRequested = v.object({ request_id: v.string(), retry_after: v.number() })
export type PasswordResetRequested = v.InferOutput<typeof PasswordResetRequested>

/** `POST check_forgot_password_token`: the token of the emailed link, or its code with the request's id. */
export const PasswordResetCheckRequest = v.union([
  v.object({ token: Secret }),
  v.object({ request_id: Secret, otp: v.pipe(singleLine(12), v.regex(/^\d{6}$/)) }),
])
export type PasswordResetCheckRequest = v.InferInput<typeof PasswordResetCheckRequest>
/** `token` sets the new password, until `expires_at`. */
export const PasswordResetCheckResponse = v.object({ token: v.string(), expires_at: Instant })
export type PasswordResetCheckResponse = v.InferOutput<typeof PasswordResetCheckResponse>

/** `POST ponta-attach`: the loyalty card with its 15 digits, the phone in three parts, 3-3-4 digits, and the birthday. */
export const LoyaltyCardRequest = v.object({
  card: v.pipe(singleLine(30), v.regex(/^\d{15}$/)),
  phone: v.tuple([
    v.pipe(v.string(), v.regex(/^\d{3}$/)),
    v.pipe(v.string(), v.regex(/^\d{3}$/)),
    v.pipe(v.string(), v.regex(/^\d{4}$/)),
  ]),
  birthday: Birthdate,
})
export type LoyaltyCardRequest = v.InferInput<typeof LoyaltyCardRequest>

/**
 * `POST check-customer-social-exist`: the social account of a ticket. `email` is verified by the provider;
 * `email_known`: whether it has an account here, which its member connects by signing in with the ticket.
 */
export const SocialRequest = v.object({ login_type: LoginType, ticket: Secret })
export const SocialAccount = v.object({
  exists: v.boolean(),
  email: v.nullable(v.string()),
  email_known: v.boolean(),
  first_name: v.string(),
  last_name: v.string(),
})
export type SocialAccount = v.InferOutput<typeof SocialAccount>

/** `DELETE customers/social-accounts/:login_type`. */
export const ConnectionPath = v.object({ login_type: v.pipe(v.string(), v.transform(Number), LoginType) })
/** `DELETE customers`, of devices and of social accounts: the password, if the account has one. */
export const OwnPasswordRequest = v.object({ password: v.optional(Password) })

/** `GET nihongo/convert-kana`: a name in Latin letters, and its katakana transcription. */
export const KanaQuery = v.object({ name: v.pipe(singleLine(personLengths.name), v.nonEmpty()) })
export const KanaName = v.object({ name: v.string(), kana: v.string() })
