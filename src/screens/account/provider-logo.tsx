import { loginTypes, socialLoginMethods, type LoginType, type SocialLoginMethod } from '../../../contract/customers.ts'

/** Brand names, the same in every language. */
export const providerNames: Readonly<Record<SocialLoginMethod, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
}

/** Returns the provider of a login type. */
export const methodOf = (loginType: LoginType): SocialLoginMethod =>
  socialLoginMethods.find((method) => loginTypes[method] === loginType) ?? 'google'

/** The providers' logos, in their required colors. */
const marks: Readonly<Record<SocialLoginMethod, readonly (readonly [color: string, path: string])[]>> = {
  google: [
    [
      '#4285f4',
      'M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92a5.06 5.06 0 0 1-2.2 3.32v2.77h3.57c2.08-1.92 3.27-4.74 3.27-8.1z',
    ],
    [
      '#34a853',
      'M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23z',
    ],
    ['#fbbc05', 'M5.84 14.09a6.6 6.6 0 0 1 0-4.18V7.07H2.18a11 11 0 0 0 0 9.86l3.66-2.84z'],
    [
      '#ea4335',
      'M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A11 11 0 0 0 2.18 7.07l3.66 2.84C6.71 7.3 9.14 5.38 12 5.38z',
    ],
  ],
  facebook: [
    [
      '#0866ff',
      'M24 12.07C24 5.45 18.63.07 12 .07S0 5.45 0 12.07c0 6 4.39 10.96 10.13 11.86v-8.39H7.08v-3.47h3.05V9.43c0-3 1.79-4.67 4.53-4.67 1.31 0 2.69.24 2.69.24v2.95h-1.52c-1.49 0-1.96.93-1.96 1.87v2.25h3.33l-.53 3.47h-2.8v8.39C19.62 23.03 24 18.07 24 12.07z',
    ],
  ],
  apple: [
    [
      'currentColor',
      'M12.15 6.9c-.95 0-2.42-1.08-3.96-1.04-2.04.03-3.91 1.18-4.96 3.01-2.12 3.68-.55 9.1 1.52 12.09 1.01 1.46 2.21 3.09 3.79 3.04 1.52-.07 2.09-.99 3.94-.99 1.83 0 2.35.99 3.96.95 1.64-.03 2.68-1.48 3.68-2.95 1.16-1.69 1.64-3.32 1.66-3.41-.04-.01-3.18-1.22-3.22-4.86-.03-3.04 2.48-4.49 2.6-4.56-1.43-2.09-3.62-2.32-4.39-2.38-2-.15-3.68 1.1-4.62 1.1zM15.53 3.83A5.1 5.1 0 0 0 16.78 0a5.3 5.3 0 0 0-3.54 1.82 4.9 4.9 0 0 0-1.27 3.71c1.34.1 2.72-.69 3.56-1.7z',
    ],
  ],
}

/** The logo of a provider, beside its name. */
export const ProviderLogo = ({ method }: { method: SocialLoginMethod }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
    {marks[method].map(([color, path]) => (
      <path key={color} fill={color} d={path} />
    ))}
  </svg>
)
