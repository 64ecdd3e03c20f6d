import { expect, test } from '../support/test.ts'
import { pageByKeyboard } from './kit/keyboard.ts'

test('keyboard: an unreachable control and an unpressable one are detected', async ({ page }) => {
  await page.setContent('<button tabindex="-1">A</button><p tabindex="0" role="note">B</p><input aria-label="C">')
  const keys = pageByKeyboard(page)
  await expect(keys.getByRole('button', { name: 'A' }).click()).rejects.toThrow('No key leads to')
  await expect(keys.getByRole('note').click()).rejects.toThrow('No key presses a note')
  await keys.getByRole('textbox', { name: 'C' }).fill('coquí')
  await expect(page.getByRole('textbox')).toHaveValue('coquí')
})
