import { setupI18n } from '@lingui/core'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import type {
  AccountEmailView,
  ContactEmailView,
  RenderedEmail,
  EmailView,
  StaffEmailView,
} from '../../../contract/email-view-models.ts'
import { accountEmailContent, accountEmailText, type AccountContent } from './account-content.ts'
import { contactEmailContent, contactEmailText, type ContactContent } from './contact-content.ts'
import { orderEmailContent, type OrderContent } from './order-content.ts'
import { orderEmailText } from './order-email-text.ts'
import sheet from './email.css?inline'

const catalogs = {
  es: () => import('../../../locales/es/emails.po'),
  en: () => import('../../../locales/en/emails.po'),
}

async function loadTexts(language: EmailView['language']) {
  const { messages } = await catalogs[language]()
  return setupI18n({ locale: language, messages: { [language]: messages } })
}

type RowProps = { readonly label: string; readonly value: string; readonly className?: string }

/** Stacked if the mail reader ignores the layout. */
const Row = ({ label, value, className = '' }: RowProps) => (
  <p className={`row ${className}`}>
    <span>{label}</span> <span className="value">{value}</span>
  </p>
)

const AccountEmail = ({ content }: { content: AccountContent }) => {
  const { heading, sentences, code, link, after, why } = content
  return (
    <div className="page">
      <p className="brand">Bohío Pizza</p>
      <div className="card">
        <h1>{heading}</h1>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {code !== '' && <p className="code">{code}</p>}
        <p className="action">
          <a href={link.href}>{link.label}</a>
        </p>
        {after.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className="foot">
        <p className="why">{why}</p>
      </div>
    </div>
  )
}

const ContactEmail = ({ content }: { content: ContactContent }) => {
  const { heading, sentences, facts, message, link, why } = content
  return (
    <div className="page">
      <p className="brand">Bohío Pizza</p>
      <div className="card">
        <h1>{heading}</h1>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {facts.map((row) => (
          <Row key={row.label} {...row} className="fact" />
        ))}
        {link && (
          <p className="action">
            <a href={link.href}>{link.label}</a>
          </p>
        )}
      </div>
      {message.length > 0 && (
        <div className="card">
          {message.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- drawn once; two lines may read the same
            <p key={index}>{line}</p>
          ))}
        </div>
      )}
      <div className="foot">
        <p className="why">{why}</p>
      </div>
    </div>
  )
}

const OutgoingEmail = ({ content }: { content: OrderContent }) => {
  const { heading, sentences, link, facts, items, sums, total, payment, store, why } = content
  return (
    <div className="page">
      <p className="brand">Bohío Pizza</p>
      <div className="card">
        <h1>{heading}</h1>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className="action">
          <a href={link.href}>{link.label}</a>
        </p>
        {facts.map((row) => (
          <Row key={row.label} {...row} className="fact" />
        ))}
      </div>
      <div className="card">
        {items.map(({ label, value, details }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- drawn once; two lines may read the same
          <div key={index} className="item">
            <Row label={label} value={value} className="strong" />
            {details.map((detail) => (
              <p key={detail} className="detail">
                {detail}
              </p>
            ))}
          </div>
        ))}
        <div className="sums">
          {sums.map((row) => (
            <Row key={row.label} {...row} />
          ))}
          <Row {...total} className="total" />
          {payment && <Row {...payment} />}
        </div>
      </div>
      <div className="foot">
        <p className="strong">{store.name}</p>
        <p>
          <a href={`tel:${store.call}`}>{store.phone}</a>
        </p>
        <p>{store.address}</p>
        <p className="why">{why}</p>
      </div>
    </div>
  )
}

type Drawn = {
  readonly language: EmailView['language']
  readonly subject: string
  readonly text: string
  readonly letter: ReactNode
}

/** Returns the whole document of an email. */
function documentOf({ language, subject, text, letter }: Drawn): RenderedEmail {
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
      </head>
      <body>{letter}</body>
    </html>
  )
  return { subject, text, html: `<!doctype html>${renderToStaticMarkup(page)}` }
}

/** Renders emails about orders, accounts and messages, in both languages: as text, and as documents without scripts, pictures or tables. */
export async function loadEmailRenderer() {
  const texts = { es: await loadTexts('es'), en: await loadTexts('en') }
  return (view: EmailView | AccountEmailView | ContactEmailView | StaffEmailView): RenderedEmail => {
    const { language } = view
    if ('order' in view) {
      const content = orderEmailContent(texts[language], view)
      const { subject } = content
      return documentOf({
        language,
        subject,
        text: orderEmailText(content),
        letter: <OutgoingEmail content={content} />,
      })
    }
    if ('contact' in view) {
      const content = contactEmailContent(texts[language], view)
      const { subject } = content
      return documentOf({
        language,
        subject,
        text: contactEmailText(content),
        letter: <ContactEmail content={content} />,
      })
    }
    const content = accountEmailContent(texts[language], view)
    const { subject } = content
    return documentOf({
      language,
      subject,
      text: accountEmailText(content),
      letter: <AccountEmail content={content} />,
    })
  }
}
