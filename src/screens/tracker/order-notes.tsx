import { Trans } from '@lingui/react/macro'

type OrderNotesProps = { instructions: string; allergies: string; directions: string; className: string }

/** What the customer wrote for store and driver; nothing where nothing was written. */
export const OrderNotes = ({ instructions, allergies, directions, className }: OrderNotesProps) => (
  <>
    {instructions !== '' && <p className={className}>{instructions}</p>}
    {directions !== '' && (
      <p className={className}>
        <Trans>Cómo llegar: {directions}</Trans>
      </p>
    )}
    {allergies !== '' && (
      <p className={className}>
        <Trans>Alergias: {allergies}</Trans>
      </p>
    )}
  </>
)
