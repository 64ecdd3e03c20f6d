import { describe, expect, it } from 'vitest'
import { canonicalPath, addressInLanguage } from '../../src/app/navigation/canonical-path.ts'
import { writingDirection } from '../../src/app/writing-direction.ts'
import { jsonLdScript } from '../../server/views/seo/head-tags.ts'
import { faqPage } from '../../server/views/seo/structured-data.ts'
import { drawSharePicture, fitText, type MeasureText } from '../../server/site/share-picture.ts'

describe('canonical address', () => {
  it.each([
    ['/', '/'],
    ['/faq/', '/faq'],
    ['/order/pizzas/all', '/order/pizzas/all'],
    ['/order/pizzas/criollas', '/order/pizzas/criollas'],
    ['/order/pizzas/criollas/0190', '/order/pizzas/all/0190'],
    ['/combo-detail/0190/0/TWO', '/combo-detail/0190'],
    ['/crm/coupon/TWO', '/order/coupons'],
    ['/result-localization/0090701/D', '/localization'],
    ['/localization/00907', '/localization'],
    ['/careers/1', '/careers'],
    ['/careers/2', '/careers/2'],
    ['/login/google', '/login'],
    ['/setnewpassword/secret', '/getmypassword'],
    ['/confirmation/secret', '/signup'],
    ['/tracker-order/0190', '/tracker-order/0190'],
  ])('the canonical path of %s is %s', (path, own) => {
    expect(canonicalPath(path)).toBe(own)
    expect(canonicalPath(own)).toBe(own)
  })

  it('the canonical address in Spanish has no language parameter', () => {
    expect([addressInLanguage('/faq', 'es'), addressInLanguage('/faq', 'en')]).toEqual(['/faq', '/faq?lang=en'])
  })
})

it.each([
  ['es', 'ltr'],
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['ar-XB', 'rtl'],
  ['he', 'rtl'],
  ['arn', 'ltr'],
])('the locale %s is written %s', (locale, direction) => {
  expect(writingDirection(locale)).toBe(direction)
})

describe('structured data', () => {
  it('structured data cannot close its script element', () => {
    const script = jsonLdScript([{ name: '</script><script>alert(1)</script><!--' }])
    expect(script.match(/<\/?script|<!--/g)).toEqual(['<script', '</script'])
    expect(JSON.parse(script.replaceAll(/^<script[^>]*>|<\/script>$/g, ''))).toMatchObject({
      '@graph': [{ name: '</script><script>alert(1)</script><!--' }],
    })
  })

  it('an FAQ document becomes questions with answers', () => {
    const html =
      '<p>Antes</p>\n<h2>¿Uno &amp; <em>dos</em>?</h2>\n<p>Sí.</p>\n<p>Los dos.</p>\n<h2>¿Tres?</h2>\n<p>No.</p>'
    const page = faqPage({ type: 'faq', id: 1, title: '', summary: '', html, published_at: '' }, 'es')
    expect(page).toMatchObject({
      mainEntity: [
        { name: '¿Uno & dos?', acceptedAnswer: { text: '<p>Sí.</p>\n<p>Los dos.</p>' } },
        { name: '¿Tres?', acceptedAnswer: { text: '<p>No.</p>' } },
      ],
    })
  })
})

describe('share picture text', () => {
  /** Measures text with letters half as wide as high. */
  const measure: MeasureText = (text, _face, size) => text.length * size * 0.5
  const room = { face: 'bold', sizes: [80, 60, 40], most: 2, measure } as const
  const widest = (lines: readonly string[], size: number) =>
    Math.max(...lines.map((line) => measure(line, 'bold', size)))

  it('the text is as large as its space allows', () => {
    expect(fitText('La Boricua', room)).toEqual({ size: 80, lines: ['La Boricua'] })
    expect(fitText('La Boricua de la casa con todo lo suyo', room).size).toBeLessThan(80)
  })

  it.each(['palabra '.repeat(40).trim(), 'x'.repeat(300), `${'x'.repeat(300)} y más`])(
    'a long text is shortened to fit: %.20s…',
    (text) => {
      const { size, lines } = fitText(text, room)
      expect(size).toBe(40)
      expect(lines.length).toBeLessThanOrEqual(2)
      expect(lines.join('')).toContain('…')
      expect(widest(lines, size)).toBeLessThan(600)
    },
  )

  it('the text is escaped as SVG', () => {
    const svg = drawSharePicture({ title: '<b>&', line: '"1" < 2', drawing: '<svg/>' }, '<svg/>', measure)
    expect(svg).toContain('&lt;b&gt;&amp;')
    expect(svg).not.toContain('<b>')
  })
})
