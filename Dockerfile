# Pinned by tag. Where images are mirrored, pin the digests too.
# PREVIOUS: the image of the release before, whose pages still ask for its hashed files.
ARG PREVIOUS=none

FROM node:24.21.0-bookworm-slim AS none
WORKDIR /app
RUN mkdir -p dist/client/assets

FROM ${PREVIOUS} AS previous

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --ignore-scripts
COPY . .
RUN node scripts/build.mjs

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has Node already, and only browsers draw maps.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/mapbox-gl node_modules/maplibre-gl

FROM node:24.21.0-bookworm-slim
ENV DEPLOYMENT=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/tmp/data
WORKDIR /app
COPY package.json ./
COPY contract contract
COPY machines machines
COPY public/img/logo.svg public/img/logo.svg
COPY server server
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=previous /app/dist/client/assets dist/previous/assets
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.mjs"]
