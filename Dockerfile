# The table in a container: one static program that runs as an unprivileged user and keeps its matches under /data.
#
#	docker build -t battlemat .
#	docker run -p 8080:8080 -v battlemat:/data battlemat
FROM golang:1.26-alpine AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
ARG VERSION=0.1.0-dev
RUN CGO_ENABLED=0 go build -trimpath -buildvcs=false -ldflags "-s -w -X main.version=$VERSION" -o /battlemat ./cmd/battlemat

FROM alpine:3.22
RUN adduser -D -H -u 10001 battlemat && mkdir /data && chown battlemat /data
COPY --from=build /battlemat /usr/local/bin/battlemat
COPY LICENSE NOTICE /usr/share/doc/battlemat/
USER battlemat
ENV BATTLEMAT_STORE=/data/matches.db
VOLUME /data
EXPOSE 8080
HEALTHCHECK --start-period=10s CMD wget -q -O /dev/null http://127.0.0.1:8080/healthz
ENTRYPOINT ["battlemat"]
CMD ["serve", "--listen", ":8080", "--no-open"]
