import styles from './allergen-icon.module.css'

// Outlines of Lucide icons (https://lucide.dev), ISC licence, copyright Lucide Icons and Contributors.
const paths: Readonly<Record<string, string>> = {
  gluten:
    'M2 22 16 8M3.5 12.5 5 11l1.5 1.5a3.5 3.5 0 0 1 0 5L5 19l-1.5-1.5a3.5 3.5 0 0 1 0-5M7.5 8.5 9 7l1.5 1.5a3.5 3.5 0 0 1 0 5L9 15l-1.5-1.5a3.5 3.5 0 0 1 0-5M11.5 4.5 13 3l1.5 1.5a3.5 3.5 0 0 1 0 5L13 11l-1.5-1.5a3.5 3.5 0 0 1 0-5M20 2h2v2a4 4 0 0 1-4 4h-2V6a4 4 0 0 1 4-4M11.5 17.5 13 19l-1.5 1.5a3.5 3.5 0 0 1-5 0L5 19l1.5-1.5a3.5 3.5 0 0 1 5 0M15.5 13.5 17 15l-1.5 1.5a3.5 3.5 0 0 1-5 0L9 15l1.5-1.5a3.5 3.5 0 0 1 5 0M19.5 9.5 21 11l-1.5 1.5a3.5 3.5 0 0 1-5 0L13 11l1.5-1.5a3.5 3.5 0 0 1 5 0',
  milk: 'M8 2h8M9 2v2.8a4 4 0 0 1-.7 2.2l-.6 1a4 4 0 0 0-.7 2.2V20a2 2 0 0 0 2 2h6a2 2 0 0 0 2-2v-9.8a4 4 0 0 0-.7-2.2l-.6-1A4 4 0 0 1 15 4.8V2M7 15a6.5 6.5 0 0 1 5 0 6.5 6.5 0 0 0 5 0',
  egg: 'M12 2C8 2 4 8 4 14a8 8 0 0 0 16 0c0-6-4-12-8-12',
  soy: 'M10.2 6.6C10 7.5 9.6 8.4 9 9s-1.5 1-2.4 1.2A6 6 0 0 0 8 22c7.7 0 14-6.3 14-14a6 6 0 0 0-11.8-1.4M5.3 10.6a4 4 0 1 0 5.3-5.3',
  fish: 'M2 16s9-15 20-4C11 23 2 8 2 8',
  crustacean:
    'M11 12h.01M14 2a3.3 3.3 0 0 1-3.2 1.8l-6.2-.6A2.4 2.4 0 1 0 4.4 8H15.5a1 1 0 0 1 0 13 1 1 0 0 0 0-5H12a7 7 0 0 1-7-7V8M14 8a8.5 8.5 0 0 1 0 8M16 16c2 0 4.5-4 4-6',
  mollusk: 'M12 21C6 21 2 16 2 11a10 8 0 0 1 20 0c0 5-4 10-10 10M12 21V3M12 21 6.5 4.5M12 21l5.5-16.5',
  nuts: 'M12 4V2M5 10v4a7 7 0 0 0 5.3 6.8q.6.1 1.1.6l.6.6.6-.6q.5-.5 1.1-.6A7 7 0 0 0 19 14v-4M12 4C8 4 4.5 6 4 8q-.4 1.5-2 3c1.3-.1 2-.3 3-1 .5.9 1 1.4 2 2 1.5-.6 2-1.1 2.5-2q.9 1.5 2.5 2c1.3-.6 1.9-1.1 2.5-2 .6 1 1.2 1.4 2.5 2 1.2-.5 1.7-1 2-2 1 .9 1.7 1.2 3 1q-1.6-1.5-2-3c-.5-2-4-4-8-4',
  peanut: 'M9 3a5 5 0 0 0-4 7q1 2 0 4a5.5 5.5 0 1 0 9 0q-1-2 0-4A5 5 0 0 0 9 3M8 8h.01M11 10h.01M8 16h.01M11 18h.01',
  sesame: 'M7 4q4 3 3 8-4-3-3-8M16 5q1 5-3 8-1-5 3-8M5 14q5 0 7 5-5 0-7-5M20 15q-2 4-6 4 1-4 6-4',
  mustard: 'M12 22a7 7 0 0 0 7-7c0-2-1-3.9-3-5.5s-3.5-4-4-6.5c-.5 2.5-2 4.9-4 6.5S5 13 5 15a7 7 0 0 0 7 7',
  sulphites: 'M8 22h8M7 10h10M12 15v7M12 15a5 5 0 0 0 5-5c0-2-.5-4-2-8H9c-1.5 4-2 6-2 8a5 5 0 0 0 5 5',
}

/** A decorative picture of an allergen; its name is always said in words beside it. Null where there is none. */
export const AllergenIcon = ({ code }: { code: string }) =>
  paths[code] === undefined ? null : (
    <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true" focusable="false">
      <path d={paths[code]} />
    </svg>
  )
