import { createContext, use } from 'react'

export const LanguageContext = createContext<'es' | 'en'>('es')

/** Returns the language of the atlas. */
export const useLanguage = () => use(LanguageContext)
