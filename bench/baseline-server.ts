// Serves a baseline's constant answer: node bench/baseline-server.ts TYPE BODY (in base64); prints its port
import { createServer } from 'node:http'

const [type = '', body = ''] = process.argv.slice(2)
const bytes = Buffer.from(body, 'base64')
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length })
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
