# Where the gateways are, and who may say what changed. Copy it, and change it for your machines.

probe ready {
  .request = "GET /readyz HTTP/1.1" "Host: localhost" "Connection: close";
  .interval = 1s;
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend first { .host = "127.0.0.1"; .port = "8080"; .probe = ready; }
backend second { .host = "127.0.0.1"; .port = "8081"; .probe = ready; }

acl gateways {
  "127.0.0.1";
}

sub vcl_init {
  new gateway = directors.round_robin();
  gateway.add_backend(first);
  gateway.add_backend(second);
}
