import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Link } from '../../link.ts'
import { entry as route } from '../../routes.ts'
import { NoSuchPage } from '../../shell/no-such-page.tsx'
import styles from '../catalog.module.css'
import { useFieldText } from '../change-words.ts'
import { useFieldWords } from '../field-words.ts'
import { useProblemWords } from '../problem-words.ts'
import { entriesIn, isArea, type Area } from './areas.ts'
import { useDraft } from './draft-context.ts'
import { BannerForm } from './forms/banner-form.tsx'
import { CategoryForm } from './forms/category-form.tsx'
import { CouponForm } from './forms/coupon-form.tsx'
import { OutletForm } from './forms/outlet-form.tsx'
import { ProductForm } from './forms/product-form.tsx'
import { CampaignForm, ContentForm, TopicForm } from './forms/story-forms.tsx'
import { ToppingForm } from './forms/topping-form.tsx'

/** One product, store, coupon or text of the draft. */
export const EntryPage = () => {
  const { area, name } = route.useParams()
  return isArea(area) ? <OpenEntry key={[area, name].join('.')} area={area} name={name} /> : <NoSuchPage />
}

const OpenEntry = ({ area, name }: { area: Area; name: string }) => {
  const { i18n } = useLingui()
  const { number } = route.useParams()
  const { draft, state, send } = useDraft()
  const words = useFieldWords()
  const path = `${area}.${name}`
  const whole = state.context.typed[path]
  const entry = entriesIn(draft.document, area, i18n.locale === 'en' ? 'en' : 'es').find(({ key }) => key === name)
  return (
    <article className={styles.form} aria-labelledby="entry">
      <header>
        <Link
          to="/catalog/$number/edit/$area"
          params={{ number, area }}
          search={{ search: '' }}
          className={styles.back}
        >
          {words[area]}
        </Link>
        <h1 id="entry" className={styles.title}>
          {entry?.name ?? name}
        </h1>
        {entry !== undefined && entry.more !== '' && <p className={styles.facts}>{entry.more}</p>}
      </header>
      {entry === undefined ? (
        <Notice tone="offer">
          <Trans>Esto no está en el borrador.</Trans>
        </Notice>
      ) : whole?.kind === 'value' && whole.value === null ? (
        <Notice tone="offer">
          <p>
            <Trans>Se quita del menú cuando guardes.</Trans>
          </p>
          <Button size="small" onClick={() => send({ type: 'field.dropped', path })}>
            <Trans>Dejarlo en el menú</Trans>
          </Button>
        </Notice>
      ) : (
        <>
          <Problems path={path} />
          <fieldset disabled={state.matches('readOnly')} className={styles.form}>
            <Form area={area} name={name} />
          </fieldset>
        </>
      )}
    </article>
  )
}

/** What the server finds wrong in the entry, also where no field shows it. */
const Problems = ({ path }: { path: string }): ReactNode => {
  const { draft } = useDraft()
  const fieldText = useFieldText()
  const problemWords = useProblemWords()
  const own = draft.problems.filter((problem) => `${problem.path}.`.startsWith(`${path}.`))
  if (own.length === 0) return null
  return (
    <Notice tone="error">
      <ul>
        {own.map(({ path: at, problem }) => (
          <li key={`${at} ${problem}`}>{[fieldText(at), problemWords(problem)].filter(Boolean).join(': ')}</li>
        ))}
      </ul>
    </Notice>
  )
}

const Form = ({ area, name }: { area: Area; name: string }) => {
  const { document } = useDraft().draft
  switch (area) {
    case 'products': {
      const product = document.products.find(({ slug }) => slug === name)
      return product && <ProductForm product={product} />
    }
    case 'outlets': {
      const outlet = document.outlets.find(({ code }) => code === name)
      return outlet && <OutletForm outlet={outlet} />
    }
    case 'coupons': {
      const coupon = document.coupons.find(({ code }) => code === name)
      return coupon && <CouponForm coupon={coupon} />
    }
    case 'toppings': {
      const topping = document.toppings.find(({ code }) => code === name)
      return topping && <ToppingForm topping={topping} />
    }
    case 'categories':
      return <CategoryForm path={`categories.${name}`} />
    case 'banners':
      return <BannerForm path={`banners.${name}`} />
    case 'campaigns':
      return <CampaignForm path={`campaigns.${name}`} />
    case 'topics':
      return <TopicForm path={`topics.${name}`} />
    case 'contents':
      return <ContentForm path={`contents.${name}`} />
  }
}
