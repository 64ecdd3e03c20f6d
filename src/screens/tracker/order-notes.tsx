import { Trans } from '@lingui/react/macro'

type OrderNotesProps = { instructions: string; allergies: string; directions: string; className: string }

/** What the customer wrote for store and driver, outside of translated texts, whose values are read as markup. */
export const OrderNotes = ({ instructions, allergies, directions, className }: OrderNotesProps) => (
  <>
    {instructions !== '' && <p className={className}>{instructions}</p>}
    {directions !== '' && (
      <p className={className}>
        <Trans>Cómo llegar</Trans>: {directions}
      </p>
    )}
    {allergies !== '' && (
      <p className={className}>
        <Trans>Alergias</Trans>: {allergies}
      </p>
    )}
  </>
)
