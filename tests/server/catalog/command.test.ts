import { readFileSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exportToFile, fileOf, replaceInFile, runCatalog } from '../support/catalog-office.ts'
import { openTestApp, type TestApp } from '../support/open-test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const cart = { outlet_code: 'SJ02', order_type: 'carryout', lines: [{ product: 'pepperoni-doble' }] }

describe('npm run catalog', () => {
  it('what was exported changes nothing when it is applied', async () => {
    const file = await exportToFile(app)
    expect(await runCatalog(app, 'check', file)).toEqual({ code: 0, lines: ['Nothing to change'] })
    expect(await runCatalog(app, 'apply', file)).toEqual({ code: 0, lines: ['Nothing to change'] })
    expect(await runCatalog(app, 'versions')).toEqual({ code: 0, lines: [] })
  })

  it('the worked example of the operations guide does what it says', async () => {
    const guide = readFileSync('docs/operations.md', 'utf8')
    const file = await exportToFile(app)
    replaceInFile(file, [
      '"1": { "opens": "11:00", "closes": "02:00" }',
      '"1": { "opens": "11:00", "closes": "23:00" }',
    ])
    const checked = await runCatalog(app, 'check', file)
    expect(checked.code).toBe(0)
    for (const line of checked.lines) expect(guide).toContain(line)
    const applied = await runCatalog(app, 'apply', file, '--note', 'Condado closes earlier on Mondays')
    expect(applied).toEqual({ code: 0, lines: [...checked.lines.slice(0, -1), 'Version 2 is published'] })
    const { lines } = await runCatalog(app, 'versions')
    expect(lines).toEqual([
      '2  current  2026-03-03T16:00:00Z  command  Condado closes earlier on Mondays',
      '1  published  2026-03-03T16:00:00Z  command  The catalog before its first version',
    ])
    expect((await runCatalog(app, 'back', '1')).lines.at(-1)).toBe('Version 3 is published')
    expect((await app.catalogVersions.current()).outlets.find(({ code }) => code === 'SJ02')?.hours[1]).toEqual({
      opens: '11:00',
      closes: '02:00',
    })
    expect(await runCatalog(app, 'apply', file)).toEqual({
      code: 1,
      lines: ['Version 3 was published since this file was exported: export again, and change that'],
    })
  })

  it('a file with problems ends with 1, names them, and changes nothing', async () => {
    const file = await exportToFile(app)
    replaceInFile(file, ['"name": "Condado"', '"name": ""'], ['"slotCapacity"', '"slotCapacities"'])
    const [first] = (await app.catalogVersions.current()).outlets
    const problems = [
      `outlets.${first?.code}.slotCapacity: is missing`,
      `outlets.${first?.code}.slotCapacities: is not known`,
      'outlets.SJ02.name: is empty',
      '3 problems: nothing was changed',
    ]
    for (const command of ['check', 'apply']) {
      const { code, lines } = await runCatalog(app, command, file)
      expect([code, lines.toSorted()]).toEqual([1, problems.toSorted()])
    }
    const references = await exportToFile(app)
    replaceInFile(references, ['"category": "deals"', '"category": "deal"'])
    const { code, lines } = await runCatalog(app, 'check', references)
    expect([code, lines.at(-2), lines.at(-1)]).toEqual([
      1,
      expect.stringMatching(/\.category: there is no category deal$/),
      '1 problem: nothing was changed',
    ])
    expect((await runCatalog(app, 'check', fileOf('{'))).code).toBe(1)
    expect(await app.catalogVersions.list()).toEqual([])
  })

  it('a version is scheduled for a time, and deleted', async () => {
    const file = await exportToFile(app)
    replaceInFile(file, ['"minCart": 1600', '"minCart": 1900'])
    expect(await runCatalog(app, 'apply', file, '--at', '2020-03-08T00:00:00-04:00')).toEqual({
      code: 1,
      lines: ['2020-03-08T00:00:00-04:00 is over: leave --at out to publish now'],
    })
    const scheduled = await runCatalog(app, 'apply', file, '--at', '2026-03-08T00:00:00-04:00')
    expect(scheduled.lines.at(-1)).toBe('Version 2 is scheduled')
    expect((await runCatalog(app, 'versions')).lines[0]).toBe('2  scheduled  2026-03-08T04:00:00Z  command')
    expect((await runCatalog(app, 'export', '2')).lines.join('\n')).toContain('"minCart": 1900')
    expect(await runCatalog(app, 'discard', '2')).toEqual({ code: 0, lines: ['Version 2 is deleted'] })
    expect((await runCatalog(app, 'discard', '2')).lines).toEqual(['There is no such draft'])
  })

  it('a coupon is tried on a cart before it is published', async () => {
    const file = await exportToFile(app)
    replaceInFile(file, ['"minAmount": 1000', '"minAmount": 9900'])
    const tried = (coupon: string, given: object = cart) =>
      runCatalog(app, 'try', file, '--cart', fileOf(given), '--coupon', coupon)
    const refused = await tried('BOHIO20')
    expect([refused.code, refused.lines.find((line) => line.startsWith('BOHIO20'))]).toEqual([
      1,
      expect.stringMatching(/^BOHIO20 does not apply: the order must be \$99\.00 or more: \$\d+\.\d\d are missing$/),
    ])
    const many = { ...cart, lines: [{ product: 'pepperoni-doble', quantity: 10 }] }
    const applied = await tried('BOHIO20', many)
    expect([applied.code, applied.lines.find((line) => line.startsWith('BOHIO20'))]).toEqual([
      0,
      expect.stringMatching(/^BOHIO20: -\$\d+\.\d\d$/),
    ])
    expect((await tried('NADA')).lines[0]).toBe('coupons: there is no coupon NADA')
    expect((await tried('MIERCOLES', { ...many, at: '2026-03-04T16:00:00Z' })).code).toBe(0)
    expect((await tried('MIERCOLES', many)).lines).toContain(
      'MIERCOLES does not apply: the order must be for the weekly special day',
    )
    expect(await app.catalogVersions.list()).toEqual([])
  })

  it('a file that cannot be read, or a time that is none, is told by its name', async () => {
    const file = await exportToFile(app)
    const exported = readFileSync(file, 'utf8')
    const missing = `${file}.missing`
    expect((await runCatalog(app, 'check', missing)).lines).toEqual([`${missing}: there is no such file`])
    for (const [content, told] of [
      [' \n', 'the file is empty'],
      ['7', 'Invalid type: Expected Object but received 7'],
      ['{"version": "2"}', 'version: Invalid type: Expected number but received "2"'],
    ]) {
      writeFileSync(file, content ?? '')
      expect(await runCatalog(app, 'apply', file)).toEqual({ code: 1, lines: [`${file}: ${told}`] })
    }
    writeFileSync(file, `\uFEFF${exported}`)
    expect((await runCatalog(app, 'check', file)).lines).toEqual(['Nothing to change'])
    expect((await runCatalog(app, 'apply', file, '--at', 'tomorrow')).lines).toEqual([
      '--at must be a time with its offset, such as 2026-12-01T06:00:00-04:00, not tomorrow',
    ])
  })

  it('an unknown command or version is told', async () => {
    for (const args of [[], ['publish'], ['back', 'x'], ['check']])
      expect((await runCatalog(app, ...args)).lines[0]).toContain('Usage: npm run catalog')
    expect((await runCatalog(app, 'back', '7')).lines).toEqual(['There is no such version'])
    expect((await runCatalog(app, 'export', '7')).lines).toEqual(['There is no such version'])
  })
})
