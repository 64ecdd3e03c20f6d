import { Link as RouterLink, Navigate, type LinkComponentProps, type NavigateOptions } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { OfficeRouter } from './routes.ts'

// The storefront's router has the one registration of types, so these say whose pages they link to.
type OfficeLink = <const To extends string | undefined = undefined>(
  props: LinkComponentProps<'a', OfficeRouter, string, To, string, ''>,
) => ReactElement
type OfficeRedirect = <const To extends string | undefined = undefined>(
  props: NavigateOptions<OfficeRouter, string, To, string, ''>,
) => null

/** A link to a page of the office. */
export const Link: OfficeLink = RouterLink

/** Opens another page of the office. */
export const Redirect: OfficeRedirect = Navigate
