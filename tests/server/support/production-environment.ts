/** The settings without which production does not start. */
export const production = {
  DEPLOYMENT: 'production',
  PUBLIC_URL: 'https://pizza.example',
  DATABASE_URL: 'postgres://db/bohio',
  TRUSTED_PROXIES: '10.0.0.0/8',
}
