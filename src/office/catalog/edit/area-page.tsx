import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { TextField } from '../../../ui/form/field.tsx'
import { Link } from '../../link.ts'
import { stringifySearch } from '../../office-search.ts'
import { area as route } from '../../routes.ts'
import { NoSuchPage } from '../../shell/no-such-page.tsx'
import styles from '../catalog.module.css'
import { useFieldWords } from '../field-words.ts'
import { entriesIn, findEntries, isArea, type Area } from './areas.ts'
import { useDraft } from './draft-context.ts'
import { NewCoupon } from './new-coupon.tsx'
import { NewProduct } from './new-product.tsx'

/** The entries of a part of the draft, which one finds by their names. */
export const AreaPage = () => {
  const { area } = route.useParams()
  return isArea(area) ? <Entries key={area} area={area} /> : <NoSuchPage />
}

const Entries = ({ area }: { area: Area }) => {
  const { t, i18n } = useLingui()
  const { number } = route.useParams()
  const { search } = route.useSearch()
  const router = useRouter()
  const { state, draft } = useDraft()
  const words = useFieldWords()
  const found = findEntries(entriesIn(draft.document, area, i18n.locale === 'en' ? 'en' : 'es'), search)
  const changed = Object.keys(state.context.typed)
  return (
    <section className={styles.part} aria-labelledby="area">
      <h1 id="area" className={styles.title}>
        {words[area]}
      </h1>
      {area === 'coupons' && (
        <a href="#new-coupon" className={styles.jump}>
          <Trans>Crear un cupón</Trans>
        </a>
      )}
      {area === 'products' && (
        <a href="#new-product" className={styles.jump}>
          <Trans>Crear un producto</Trans>
        </a>
      )}
      <search>
        <TextField
          label={t`Buscar por nombre`}
          name="search"
          type="search"
          icon="search"
          autoComplete="off"
          value={search}
          onChange={(typed) =>
            router.history.replace(
              `/office/catalog/${draft.version.number}/edit/${area}${stringifySearch({ search: typed })}`,
            )
          }
        />
      </search>
      <output className={styles.facts}>
        {found.length === 0 ? (
          <Trans>Nada tiene ese nombre.</Trans>
        ) : (
          <Plural value={found.length} one="# entrada" other="# entradas" />
        )}
      </output>
      {found.length > 0 && (
        <ul className={styles.list}>
          {found.map(({ key, name, more }) => (
            <li key={key} className={styles.entry}>
              <Link
                to="/catalog/$number/edit/$area/$name"
                params={{ number, area, name: key }}
                className={styles.entryLink}
              >
                <span className={styles.entryName}>{name}</span>
              </Link>
              {changed.some((path) => `${path}.`.startsWith(`${area}.${key}.`)) && (
                <span className={styles.facts}>
                  <Trans>sin guardar</Trans>
                </span>
              )}
              {more !== '' && <span className={styles.more}>{more}</span>}
            </li>
          ))}
        </ul>
      )}
      {area === 'coupons' && <NewCoupon />}
      {area === 'products' && <NewProduct />}
    </section>
  )
}
