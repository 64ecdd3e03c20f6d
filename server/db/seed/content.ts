import type { ContentPage } from '../../domain/catalog.ts'

export const contentPages: readonly ContentPage[] = []
